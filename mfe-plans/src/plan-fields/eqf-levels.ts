/**
 * What each level asks for, in short and in our own words after the Norwegian framework (NKR), with the education that
 * lies there. NKR has no level 1.
 */
export const eqfTexts: Record<string, string> = {
  1: 'Enkle oppgaver med tett støtte. NKR begynner på nivå 2, så nivå 1 finnes bare i EQF.',
  2: 'Grunnleggende kunnskaper og ferdigheter, brukt med veiledning. Som fullført grunnskole.',
  3: 'Kjenner sentrale begreper i faget og løser kjente oppgaver på egen hånd. Som deler av videregående opplæring.',
  4: 'Bred kunnskap i et fag, tar faglige valg og har ansvar for eget arbeid. Som fullført videregående opplæring.',
  5: 'Fordypet fagkunnskap, velger og begrunner metode, kan planlegge og lede arbeid. Som fagskole.',
  6: 'Bred og kritisk kunnskap, løser sammensatte faglige problemer med støtte i forskning. Som bachelorgrad.',
  7: 'Avansert og spesialisert kunnskap, arbeider selvstendig med faget og videreutvikler det. Som mastergrad.',
  8: 'Kunnskap i fronten av faget, skaper ny kunnskap ved egen forskning. Som doktorgrad.',
};
