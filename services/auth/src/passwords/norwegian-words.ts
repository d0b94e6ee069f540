/**
 * Norwegian words that people make passwords of, the likeliest first; the international list lacks them. Chosen by hand:
 * what is asked for (passord), seasons and time, places, names, animals, sport, kin and what this service is about.
 */
export const norwegianWords: readonly string[] = `
passord hemmelig velkommen sommer vinter høst vår norge oslo bergen trondheim stavanger kristiansand tromsø drammen
fredrikstad sandnes bodø ålesund haugesund tønsberg moss hamar larvik halden molde harstad lillehammer gjøvik narvik
sommeren vinteren høsten våren januar februar mars april mai juni juli august september oktober november desember
mandag tirsdag onsdag torsdag fredag lørdag søndag helg ferie påske jul julen nyttår sankthans sommerferie
norsk nordmann norske heia hei hallo elsker elskling kjæreste skatt skatten vennen venn venner familie mamma pappa
mormor farmor bestefar bestemor baby jente gutt søster bror sønn datter
hund hunden katt katten hest hesten kanin fugl ulv bjørn elg rev tiger løve pus vovse kattepus
fotball håndball ski skigåing langrenn hockey rosenborg brann vålerenga viking liverpool manchester arsenal
sol solskinn snø regn storm stjerne himmel hav fjord fjell skog blomst rose tulipan eple banan jordbær sjokolade kaffe
vaffel brunost pizza
rød blå grønn gul svart hvit lilla rosa oransje
anne marie inger kari liv eva berit astrid ingrid nina hilde heidi anita camilla silje ida emma nora sara thea
jan per bjørn ole lars kjell knut svein arne thomas hans geir tor morten martin anders odd andreas jonas kristian
henrik magnus sander mathias emil oliver hansen johansen olsen larsen andersen pedersen nilsen kristiansen jensen karlsen
studieplan studieforbund studie kurs kurset kursplan opplæring læring skole skolen lærer elev student kompetanse
kompetansebevis sertifikat bevis godkjent godkjenning forbund forening organisasjon frivillig medlem administrator admin
bruker innlogging logginn adgang tilgang nøkkel sikker sikkerhet trygg datamaskin jobb jobben arbeid kontor firma sjef
penger lykke lykkelig glad drøm frihet fred gud jesus engel prinsesse konge dronning kong
test tester prøve ingen ukjent midlertidig bytt byttmeg endre endremeg standard nytt nyttpassord mittpassord passordet
qwertyå asdfghæ asdfghjklø
`
  .trim()
  .split(/\s+/);
