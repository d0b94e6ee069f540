/** A text as plain words, and what else it says: for an oracle that knows nothing of digests. */
export interface WordText {
  words: readonly string[];
  figures: Readonly<Record<string, string>>;
}

export interface WordDecision {
  kind: 'refused' | 'approved';
  text: WordText;
}

const windowsOf = (words: readonly string[]) =>
  new Set(
    words.length < 5
      ? words.length < 2
        ? []
        : [words.join(' ')]
      : words.slice(4).map((_, at) => words.slice(at, at + 5).join(' ')),
  );
const shortened = (window: string) => {
  const words = window.split(' ');
  return words.map((_, left) => words.filter((_word, at) => at !== left).join(' '));
};
const near = (windows: Iterable<string>, among: ReadonlySet<string>) => {
  const short = new Set([...among].flatMap(shortened));
  return [...windows].filter((window) => shortened(window).some((each) => short.has(each)));
};

/** Design.md 51, written over sets of words: which refusals of a list, oldest first, bind a text. */
export function bindingByWords(text: WordText, decisions: readonly WordDecision[]): number[] {
  const t = windowsOf(text.words);
  const answers = (refused: WordText, approved: WordText): boolean => {
    const [r, a] = [windowsOf(refused.words), windowsOf(approved.words)];
    const common = Math.min(near(t, a).length, near(a, t).length);
    if (common < (2 / 3) * Math.max(t.size, a.size) - 1e-9) return false;
    const gone = [...r].filter((window) => !a.has(window));
    const again = gone.filter((window) => t.has(window));
    if (gone.length === 0) return JSON.stringify(text.figures) === JSON.stringify(approved.figures);
    if (gone.length < 20 ? again.length > 0 : again.length / gone.length >= 0.2) return false;
    const nearly = new Set(near(r, a));
    const changed = [...r].filter((window) => !nearly.has(window));
    if (changed.length >= 20 && near(changed, t).length / changed.length >= 0.2) return false;
    return !Object.keys(text.figures).some(
      (name) => text.figures[name] === refused.figures[name] && text.figures[name] !== approved.figures[name],
    );
  };
  return decisions.flatMap(({ kind, text: refused }, at) => {
    if (kind === 'approved') return [];
    const r = windowsOf(refused.words);
    const equal = r.size > 0 && r.size === t.size && [...r].every((window) => t.has(window));
    const most = near(r, t).length / r.size >= 2 / 3 || near(t, r).length / t.size >= 2 / 3;
    if (r.size < 40 ? !equal : !most) return [];
    const later = decisions.slice(at + 1).filter((each) => each.kind === 'approved');
    return later.some((each) => answers(refused, each.text)) ? [] : [at];
  });
}
