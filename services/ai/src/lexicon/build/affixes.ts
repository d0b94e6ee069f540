/** One line of a hunspell affix file. */
interface Rule {
  strip: string;
  add: string;
  condition: RegExp;
}

interface AffixClass {
  side: 'prefix' | 'suffix';
  rules: Rule[];
}

export type Affixes = ReadonlyMap<string, AffixClass>;

/** The affix classes of a hunspell `.aff` file with one-letter flags and no flags on the affixes themselves. */
export function readAffixes(text: string): Affixes {
  const classes = new Map<string, AffixClass>();
  for (const line of text.split('\n')) {
    const [kind, flag, third, fourth, condition] = line.trim().split(/\s+/);
    if ((kind !== 'SFX' && kind !== 'PFX') || !flag) continue;
    const side = kind === 'SFX' ? 'suffix' : 'prefix';
    if (condition === undefined) {
      classes.set(flag, { side, rules: [] });
      continue;
    }
    const none = (part: string | undefined) => (part === undefined || part === '0' ? '' : part);
    const pattern = side === 'suffix' ? `${condition}$` : `^${condition}`;
    classes
      .get(flag)
      ?.rules.push({ strip: none(third), add: none(fourth), condition: new RegExp(pattern, 'u') });
  }
  return classes;
}

/** Every form of a dictionary entry: itself, with each suffix, and all of them with each prefix. */
export function formsOf(stem: string, flags: string, affixes: Affixes): string[] {
  const classes = [...flags].flatMap((flag) => affixes.get(flag) ?? []);
  const forms = [stem];
  for (const { rules } of classes.filter(({ side }) => side === 'suffix'))
    for (const { strip, add, condition } of rules)
      if (stem.endsWith(strip) && condition.test(stem))
        forms.push(stem.slice(0, stem.length - strip.length) + add);
  const bare = forms.length;
  for (const { rules } of classes.filter(({ side }) => side === 'prefix'))
    for (const { add, condition } of rules)
      if (condition.test(stem)) for (const form of forms.slice(0, bare)) forms.push(add + form);
  return forms;
}
