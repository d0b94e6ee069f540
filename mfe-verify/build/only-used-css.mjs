// The public page must be usable after few bytes, and most of the design system's rules and colours are for other pages.

/** The part of a minified style sheet that a page made by these scripts can need. */
export function usedPart(css, scripts) {
  return keptPart(css, vocabularyOf(scripts), () => true);
}

/**
 * What these scripts' page needs to be read and used at once: also what stands in parentheses is judged, and what shows
 * only on paper, under a pointer or in forced colours is left out, and so is rounding, which at the usual size of text
 * changes nothing. The whole used part must follow it.
 */
export function firstPart(css, scripts) {
  const later = /^@(page|supports \(width: ?round|media (print|\(forced-colors|\(hover))/;
  const isFirst = ({ head, body }) => (head === '@font-face' ? isForLatin(body) : !later.test(head));
  // A font for the other letters says later which these are.
  const simpler = css.replace(/;unicode-range:U\+(\?\?|0)[^;}]*/g, '');
  return keptPart(simpler, { ...vocabularyOf(scripts), strict: true }, isFirst);
}

/** A style sheet without the fonts that every first part has: one that is declared anew would be loaded anew. */
export function withoutFirstFonts(css) {
  return write(parse(css).filter(({ head, body }) => head !== '@font-face' || !isForLatin(body)));
}

/** What a style sheet has beyond another that precedes it. */
export function addedPart(css, before) {
  const beyond = (pieces, known) =>
    pieces.flatMap((piece) => {
      if (typeof piece === 'string') return known.includes(piece) ? [] : [piece];
      const same = known.filter(({ head }) => head === piece.head).flatMap(({ body }) => body);
      const body = beyond(piece.body, same);
      return body.length === 0 ? [] : [{ ...piece, body }];
    });
  return write(beyond(parse(css), parse(before)));
}

/** Whether a font is for the letters that nearly every text has. */
function isForLatin(body) {
  const range = body.find((piece) => typeof piece === 'string' && piece.startsWith('unicode-range:'));
  return range === undefined || /U\+(\?\?|0)/.test(range);
}

function vocabularyOf(scripts) {
  const words = new Set(scripts.match(/[\w-]+/g));
  // `kv-disc--${level}`: any class that begins so may be meant.
  const beginnings = [...words].filter((word) => /^(kv|ds)-.*-$/.test(word));
  return {
    scripts,
    strict: false,
    knows: (name) => words.has(name) || beginnings.some((beginning) => name.startsWith(beginning)),
    hasType: (type) => new RegExp(`\\btype:\\s*["']${type}["']`).test(scripts),
  };
}

function keptPart(css, vocabulary, isKept) {
  const kept = prune(parse(css), vocabulary, isKept);
  let shown = write(kept);
  for (;;) {
    const read = new Set(
      `${shown}\n${vocabulary.scripts}`.match(/(?<=var\(\s*)--[\w-]+|(?<=["'`])--[\w-]+/g),
    );
    const animations = new Set(
      shown
        .match(/(?<=[{;]animation(-name)?:)[^;}]+/g)
        ?.join(' ')
        .split(/[\s,]+/),
    );
    const fewer = write(withoutUnread(kept, read, animations));
    if (fewer.length === shown.length) return shown;
    shown = fewer;
  }
}

/** Pieces of a body: declarations and statements as text, blocks as { head, body }. */
function parse(css) {
  let at = 0;
  const body = () => {
    const pieces = [];
    let from = at;
    let depth = 0;
    for (; at < css.length; at += 1) {
      const sign = css[at];
      if (sign === '"' || sign === "'") {
        do at += css[at + 1] === '\\' ? 2 : 1;
        while (at < css.length && css[at] !== sign);
      } else if (sign === '\\') at += 1;
      else if (sign === '(') depth += 1;
      else if (sign === ')') depth -= 1;
      else if (depth > 0) continue;
      else if (sign === ';') {
        if (at > from) pieces.push(css.slice(from, at));
        from = at + 1;
      } else if (sign === '{') {
        const head = css.slice(from, at);
        at += 1;
        pieces.push({ head, body: body() });
        from = at + 1;
      } else if (sign === '}') break;
    }
    if (at > from) pieces.push(css.slice(from, at));
    return pieces;
  };
  return body();
}

function write(pieces) {
  return pieces
    .map((piece, index) => {
      if (typeof piece !== 'string') return `${piece.head}{${write(piece.body)}}`;
      return index < pieces.length - 1 || piece.startsWith('@') ? `${piece};` : piece;
    })
    .join('');
}

function prune(pieces, vocabulary, isKept) {
  return pieces.flatMap((piece) => {
    if (typeof piece === 'string') return [piece];
    if (!isKept(piece)) return [];
    if (/^@(font-face|property|(-webkit-)?keyframes|page)/.test(piece.head)) return [piece];
    const body = prune(piece.body, vocabulary, isKept);
    // The order of layers is that of their first mention, in this sheet or in one after it.
    if (body.length === 0) return piece.head.startsWith('@layer ') ? [piece.head] : [];
    if (piece.head.startsWith('@')) return [{ ...piece, body }];
    const head = selectorsOf(piece.head).filter((selector) => possible(selector, vocabulary));
    return head.length === 0 ? [] : [{ head: head.join(','), body }];
  });
}

function selectorsOf(head) {
  const selectors = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < head.length; at += 1) {
    if ('(['.includes(head[at])) depth += 1;
    else if (')]'.includes(head[at])) depth -= 1;
    else if (head[at] === ',' && depth === 0) {
      selectors.push(head.slice(from, at));
      from = at + 1;
    }
  }
  return [...selectors, head.slice(from)];
}

// States that only some elements can be in, or none before somebody points at them.
const stateNeeds = [
  [/:(hover|active)(?![\w-])/, () => false],
  [/:(checked|indeterminate)/, ({ hasType }) => hasType('radio') || hasType('checkbox')],
  [/:disabled/, ({ knows }) => knows('disabled')],
  [/::?placeholder/, ({ knows }) => knows('placeholder')],
  [/:dir\(rtl\)/, () => false],
];

/** Whether an element can match: what stands in :not() is left out of account, in :is() and :has() only if strict. */
function possible(selector, vocabulary) {
  // The pages have one look, in light colours.
  if (/\[data-color-scheme=["']?(dark|auto)/.test(selector)) return false;
  const { outer, choices } = takenApart(selector);
  if (!possibleCompound(outer, vocabulary)) return false;
  if (!vocabulary.strict) return true;
  if (stateNeeds.some(([state, isMet]) => state.test(outer) && !isMet(vocabulary))) return false;
  return choices.every((choice) => selectorsOf(choice).some((one) => possible(one, vocabulary)));
}

/** A selector without what stands in parentheses, and the alternatives of each :is(), :where() and :has(). */
function takenApart(selector) {
  let outer = '';
  const choices = [];
  for (let at = 0; at < selector.length; at += 1) {
    outer += selector[at];
    if (selector[at] !== '(') continue;
    const from = at + 1;
    for (let depth = 1; depth > 0;) {
      at += 1;
      if (selector[at] === '(') depth += 1;
      if (selector[at] === ')') depth -= 1;
    }
    const inner = selector.slice(from, at);
    if (/:(is|where|has)\($/.test(outer)) choices.push(inner);
    outer = outer.endsWith(':dir(') ? `${outer}${inner})` : outer.slice(0, -1);
  }
  return { outer, choices };
}

function possibleCompound(outer, { strict, knows, hasType }) {
  const all = (pattern) => [...outer.matchAll(pattern)].map(([, name]) => name);
  const classes = all(/\.(-?[_a-z][\w-]*)/gi);
  const values = all(/\[data-[\w-]+=["']?([\w-]+)["']?\]/g);
  const types = all(/\[type=["']?([\w-]+)["']?\]/g);
  if (![...classes, ...values].every(knows) || !types.every(hasType)) return false;
  if (!strict) return true;
  const bare = outer.replace(/\[[^\]]*\]/g, '');
  const elements = [...bare.matchAll(/(?<![\w.#:\-\\])([a-z][a-z0-9]*)/g)].map(([, name]) => name);
  return [...all(/\[([\w-]+)/g), ...elements, ...all(/#([\w-]+)/g)].every(knows);
}

function withoutUnread(pieces, read, animations) {
  for (let index = pieces.length - 1; index >= 0; index -= 1) {
    const piece = pieces[index];
    if (typeof piece !== 'string') {
      withoutUnread(piece.body, read, animations);
      const [, animation] = /^@(?:-webkit-)?keyframes (.+)/.exec(piece.head) ?? [];
      const isRead = animation === undefined || animations.has(animation);
      if (piece.body.length === 0 || !isRead) pieces.splice(index, 1);
      continue;
    }
    const [, name] = /^(--[\w-]+)\s*:/.exec(piece) ?? [];
    if (name !== undefined && !read.has(name)) pieces.splice(index, 1);
  }
  return pieces;
}
