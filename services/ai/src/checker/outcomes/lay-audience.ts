import { at } from '../rule.ts';
import type { Rule } from '../rule.ts';
import { norwegian } from '../text/norwegian-pattern.ts';

/** People who come as themselves, not in a position. */
const lay = norwegian(
  /\b(?:for|kurs for|passer for|passar for) (?:\p{L}+ ){0,3}?(?:personer med|folk med|menneske(?:r)? med|dem som har|besteforeldre|foreldre|pårørende|pårørande|pensjonister|pensjonistar|eldre|seniorer|seniorar|barn|ungdom|nybegynnere|nybyrjarar|familier|familiar|barnefamilier|naboer|naboar|hobby\p{L}*|alle|folk flest|turister|turistar|innvandrere|innvandrarar)\b|\bingen (?:trenger|treng|behøver) (?:\p{L}+ )?(?:bakgrunn|utdanning|erfaring)|\b(?:trenger|treng) (?:ikke|ikkje) (?:\p{L}+ ){0,3}?(?:bakgrunn|utdanning|erfaring)|\buten (?:\p{L}+ ){0,2}?(?:bakgrunn|utdanning)\b/iu,
);
/** What belongs to a position at work: staff, units, owners, clients. */
const position =
  /(?<!\p{L})(?:avdeling(?:en|a|ens|as)?|personal(?:et|ets|e|møte|møtet)?|ansatte?|tilsette?|assistent(?:er|ar|en|ene)?|styrer(?:en)?|eier(?:en)?|eigar(?:en)?|medarbeider(?:e|en|ne)?|medarbeidar(?:ar|en|ane)?|kolleg(?:a|er|aer|ium|iet)|bemanning(?:en)?|turnus(?:en)?|virksomhet(?:en|ens)?|verksemd(?:a)?|bedrift(?:en|ens|a)?|arbeidsgiver(?:en)?|arbeidsgjevar(?:en)?|pasient(?:er|en|ar|ane)?|klient(?:er|en|ar)?|foresatte|føresette|elev(?:er|ene|ar|ane)|klasse(?:n|ne)|tverrfaglig\p{L}{0,3}|fagteam(?:et)?|ledergrupp\p{L}{0,4}|linjeleder\p{L}{0,3}|leverandør\p{L}{0,3}|kunde(?:r|ne)?|konsern\p{L}{0,3}|rammeplan\p{L}{0,3}|sykepleier\p{L}{0,4}|sjukepleiar\p{L}{0,4}|turnuskandidat\p{L}{0,4}|spesialist\p{L}{0,4}|vaktlist\p{L}{0,3}|vakt(?:er|ene|ane)|stab(?:en)?|seksjon\p{L}{0,3}|resept\p{L}{0,3}|poliklinikk\p{L}{0,3}|journalføring\p{L}{0,3}|anbud\p{L}{0,3}|personalansvar\p{L}{0,3}|budsjettansvar\p{L}{0,3}|saksbehandl\p{L}{0,5}|årsplan(?:en)?|internkontroll(?:en)?|sakkyndig\p{L}{0,2})(?!\p{L})/giu;
const sameWord = 5;
const fewest = 4;

/** Outcomes that only somebody in a position can reach, for people who have none (rubric, second round). */
export const layAudience: Rule = {
  id: 'lo.other-audience',
  source: 'Annen runde: utbytter for andre enn målgruppen',
  criterion: 'learning_outcomes_quality',
  most: 0,
  check({ text, items }) {
    const groups = text.regulation
      .filter((field) => field.path === 'target_groups')
      .map((field) => field.text);
    const audience = [text.title, text.description, ...groups].join('. ');
    if (!lay.test(audience)) return {};
    const known = audience.toLowerCase();
    const foreign = items.flatMap((item) => {
      const words = (item.text.match(position) ?? []).filter(
        (word) => !known.includes(word.toLowerCase().slice(0, sameWord)),
      );
      return words.length === 0 ? [] : [{ item, word: words[0] ?? '' }];
    });
    if (foreign.length < fewest || foreign.length * 2 < items.length) return {};
    return {
      points: -30,
      remarks: foreign.map(({ item, word }) => ({
        severity: 'major',
        ...at(item.path, item.text),
        message: `Utsagnet krever en stilling der «${word}» hører til, og det har ikke målgruppen.`,
        suggestion: 'Skriv hva de som kurset er for, skal kunne.',
      })),
      caps: [
        {
          rule_id: 'cap.other-audience',
          total: 60,
          criteria: { learning_outcomes_quality: 45 },
          message: 'Læringsutbyttene passer for andre enn dem kurset er for.',
        },
      ],
    };
  },
};
