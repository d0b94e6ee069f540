import { comparedText } from '@studieplan/contracts/written-text';
import type { WordField } from './blocks.ts';

/** What a heading or label says that the text after it is about; `size` is hours and credits together. */
export type Label = WordField | 'size' | 'outcomes';

/** Bokmål and nynorsk, as course plans write them. */
const vocabulary: Record<Label, string> = {
  title:
    'tittel|kurstittel|kursnavn|kursnamn|kursets navn|namn på kurset|navn på kurset|navn|namn|kurs|studieplanens tittel|tittel på studieplanen|emne navn|navn på studieplan|namn på studieplan',
  description:
    'beskrivelse|om kurset|om studieplanen|kort om kurset|kursomtale|kursomtala|omtale|omtale av kurset|skildring|kort skildring|kort beskrivelse|kursbeskrivelse|innledning|innleiing|bakgrunn|formål|føremål|formål med kurset|mål|målsetting|målsetjing|målsetning|hovedmål|hovudmål|overordnet mål|mål for kurset|hensikt|kort fortalt|kva er dette|hva er dette|presentasjon|sammendrag|samandrag',
  size: 'omfang|omfang og varighet|omfang og poeng|omfang timer|studieomfang',
  ects_credits:
    'kompetansepoeng|studiepoeng|ects|ects poeng|ects-poeng|poeng|antall kompetansepoeng|tal på kompetansepoeng|antall studiepoeng|uttelling',
  estimated_hours:
    'timer|timar|timetall|timetal|antall timer|tal på timar|talet på timar|estimerte timer|arbeidsmengde|arbeidsmengd|arbeidsomfang|arbeidsinnsats|samlet timetall|samla timetal|totalt timetall|totalt antall timer|timer totalt|timar i alt|timer i alt|total arbeidstid|forventet arbeidsinnsats',
  outcomes:
    'læringsutbytte|læringsutbyte|læringsutbytter|læringsmål|mål for læringa|mål for læringen|forventet læringsutbytte|venta læringsutbyte|hva du lærer|kva du lærer|dette lærer du|dette kan du etterpå|hva deltakerne lærer|kva deltakarane lærer|utbytte',
  knowledge:
    'kunnskap|kunnskaper|kunnskapar|kunnskapsmål|læringsutbytte kunnskap|dette skal deltakerne vite|dette skal deltakarane vite',
  skills:
    'ferdighet|ferdigheter|ferdigheit|ferdigheiter|dugleik|dugleikar|ferdighetsmål|dette skal deltakerne kunne gjøre',
  competence:
    'kompetanse|generell kompetanse|generelle kompetanser|generell kompetanse og holdninger|kompetansemål|sluttkompetanse|holdninger|haldningar',
  content_modules:
    'innhold|innhald|kursinnhold|kursinnhald|modul|moduler|modular|innholdsmoduler|innhaldsmodular|tema|temaer|temaa|temaoversikt|emne|emner|emneoversikt|emneliste|samlinger|samlingar|program|kursprogram|dagsprogram|dagsplan|timeplan|fremdriftsplan|framdriftsplan|framdrift|progresjon|progresjonsplan|kurskvelder|kurskveldar|kursdager|kursdagar|faglig innhold|fagleg innhald|innhold og oppbygging|oppbygging|samling for samling|kveld for kveld',
  assessment_criteria:
    'vurderingskriterier|vurderingskriterium|vurderingskriteria|kriterier|kriterium|kriterier for vurdering|krav for å bestå|krav til å bestå|krav til bestått|krav for bestått|krav for godkjenning|krav til godkjenning|krav til godkjent|godkjenning|for å bestå|for å få kursbevis|krav til kursbevis|krav for kursbevis|krav til deltakerne|slik blir du vurdert|slik vert du vurdert|slik består du|bestått',
  assessment_methods:
    'vurdering|vurderingsform|vurderingsformer|vurderingsformar|vurderingsmåte|vurderingsmåter|vurderingsmetode|vurderingsmetoder|prøveform|prøveformer|eksamen|eksamensform|sluttvurdering|avsluttende vurdering|avsluttande vurdering|dokumentasjon',
  eqf_level:
    'eqf|eqf nivå|eqf-nivå|nivå|nkr|nkr nivå|nkr-nivå|nasjonalt kvalifikasjonsrammeverk|nivå i kvalifikasjonsrammeverket',
  language: 'språk|undervisningsspråk|undervisingsspråk|kursspråk',
  country: 'land',
  target_groups:
    'målgruppe|målgrupper|målgruppa|målgruppen|hvem passer kurset for|hvem kurset passer for|kven passar kurset for|kven kurset passar for|hvem er kurset for|kven er kurset for|for hvem|for kven|hvem kan delta|kven kan delta|deltakere|deltakarar|deltakergruppe',
  learning_resources:
    'læremidler|læremiddel|litteratur|pensum|læringsressurser|læringsressursar|bruk av læringsressurser|materiell|kursmateriell|studiemateriell|lærebok|lærebøker|bøker|ressurser|ressursar|utstyr og materiell|studiemateriale|kjelder|kilder',
  teaching_methods:
    'arbeidsmåter|arbeidsmåtar|arbeidsmåte|arbeidsform|arbeidsformer|arbeidsformar|metode|metoder|metodar|undervisningsmetode|undervisningsmetoder|undervisingsmetodar|læringsaktiviteter|læringsaktivitetar|pedagogisk opplegg|pedagogikk|slik arbeider vi|slik arbeidar vi|slik jobber vi',
  leader_requirements:
    'krav til kursleder|krav til kursleiar|kursleder|kursleiar|kursholder|kurshaldar|krav til kursholder|krav til lærer|krav til lærar|lærer|lærar|lærerkrefter|instruktør|krav til instruktør|veileder|rettleiar|kvalifikasjoner hos kursleder|lærarkvalifikasjonar',
  duration_hours:
    'kurstimer|kurstimar|antall kurstimer|tal på kurstimar|undervisningstimer|undervisingstimar|studietimer|varighet|varigheit|lengde|lengd|kurslengde|timer med kursleder|timar med kursleiar',
  duration_meetings:
    'antall samlinger|tal på samlingar|talet på samlingar|antall møter|antall kvelder|tal på kveldar|antall kurskvelder|antall kursdager|antall økter|møter',
  delivery:
    'undervisningsform|undervisingsform|gjennomføring|gjennomføringsform|organisering|kursform|form|slik møtes vi|slik møtest vi|slik gjennomføres kurset',
  delivery_description: 'beskrivelse av undervisningsformen|om undervisningsformen',
  subject_code: 'emnekode|fagkode|studieemnekode|emnekode (4 siffer)|emneområde|studieemne|kode',
};

const labels = new Map(
  Object.entries(vocabulary).flatMap(([label, words]) =>
    words.split('|').map((word) => [word, label as Label] as const),
  ),
);

/** Longer texts are no labels: what they cost is bounded. */
const longestLabel = 80;
const around = / (?:på|i|for|til|av|med|om) (?:kurset|studiet|kursa|opplæringa|opplæringen|planen)$/;

function plain(text: string): string {
  return comparedText(text.slice(0, longestLabel))
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/^(?:\d+\.?)+\s+/, '')
    .replace(/(?<=\p{L})[–—](?=\p{L})/gu, '-')
    .replace(/[:.?!]+\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const lookUp = (text: string): Label | undefined => labels.get(text) ?? labels.get(text.replace(around, ''));

/** What a heading, a cell or the words before a colon label; undefined when they label nothing we know. */
export function labelOf(text: string): Label | undefined {
  if (text.length > longestLabel) return undefined;
  const whole = plain(text);
  const known = lookUp(whole);
  if (known !== undefined) return known;
  // 'Læringsutbytte – ferdigheter' says more in its second half.
  const halves = whole.split(/ [–—-] |: |\//).map((half) => lookUp(half.trim()));
  if (halves.length === 2 && !halves.includes(undefined))
    return halves.find((label) => label !== 'outcomes') ?? halves[0];
  // 'Metoder og arbeidsmåter', 'Målgruppe og opptakskrav': the first is what counts.
  const [first = '', ...more] = whole.split(/, | og | eller /);
  return more.length > 0 && more.length < 3 && whole.split(' ').length <= 6 ? lookUp(first) : undefined;
}

/** A figure stands in no label but in front of it: '4 kompetansepoeng' is a value. */
export const isBareLabel = (text: string) => !/\d/.test(text.replace(/^(?:\d+\.)+\d*\s/, ''));

/** 'Målgruppe: korledere' as its two halves, where the first is a label; a tab or a dash may stand for the colon. */
export function labelledText(text: string): { label: Label; name: string; value: string } | undefined {
  const line = text.slice(0, longestLabel);
  const cut = /:|\t| [–—] /.exec(line);
  if (cut === null) return undefined;
  const name = line.slice(0, cut.index).trim();
  const value = text.slice(cut.index + cut[0].length).trim();
  // 'Læringsutbytte: ferdigheter' is one label.
  if (value === '' || (isBareLabel(value) && labelOf(value) !== undefined)) return undefined;
  // A dash also stands in plain sentences.
  const label = cut[0].trim() === ':' || cut[0] === '\t' ? labelOf(name) : lookUp(plain(name));
  return label && { label, name, value };
}

const documentWord = /^(?:studieplan|kursplan|fagplan|læreplan|emneplan|opplæringsplan|plan)$/i;
/** Says what kind of paper it is, nothing else. */
export const isDocumentWord = (text: string) => documentWord.test(text.trim());

/** 'Studieplan for kordirigering' names the plan after its first words. */
export function titleIn(text: string): string | undefined {
  const named =
    /^(?:studieplan|kursplan|fagplan|emneplan|opplæringsplan)(?:en)?(?: for| i|:| [–—-]|\t) ?(\S.*)$/i.exec(
      text.slice(0, 220).trim(),
    );
  const title = named?.[1]?.replace(/^(?:kurset|kurs i) (?=\S)/i, '').trim();
  return title && title.charAt(0).toUpperCase() + title.slice(1);
}

const knowing =
  /^(?:(?:kan )?(?:forklar|beskriv|gjøre? greie|gjøre? rede|gjer[ae]? greie|kjenn|forstå|nevn|nemn|vite?\b|gi eksempl|gje døme|definer)|har (?:kunnskap|kjennskap|innsikt|oversikt))/i;
const being =
  /^(?:kan )?(?:led|leia?\b|ta ansvar|reflekter|samarbeid|vurdere? eg|veiled|rettlei|møte|selvstendig|sjølvstendig|bidra|formidl)/i;

/** The kind of outcome that a line may be, by its first verb: a suggestion, never more. */
export function outcomeKind(text: string): 'knowledge' | 'skills' | 'competence' {
  const verb = text.replace(/^(?:deltak\p{L}+|studenten|du|dei|de) (?=\p{L})/iu, '').replace(/^skal /i, '');
  if (knowing.test(verb)) return 'knowledge';
  return being.test(verb) ? 'competence' : 'skills';
}
