// The public page must be usable after few bytes, and most of the design system's rules and colours are for other pages.

/** Removes rules whose classes no script of this build names, and custom properties that nothing reads. */
export class OnlyUsedCss {
  apply(compiler) {
    compiler.hooks.compilation.tap('OnlyUsedCss', (compilation) => {
      // After the minimizer, before the names get the hash of their content.
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50;
      const { RawSource } = compiler.rspack.sources;
      compilation.hooks.processAssets.tap({ name: 'OnlyUsedCss', stage }, (assets) => {
        const text = (name) => assets[name].source().toString();
        const names = Object.keys(assets);
        const scripts = names.filter((name) => /\.(js|html)$/.test(name)).map(text);
        for (const name of names.filter((name) => name.endsWith('.css'))) {
          compilation.updateAsset(name, new RawSource(usedPart(text(name), scripts.join('\n'))));
        }
      });
    });
  }
}

/** The part of a minified style sheet that a page made by these scripts can need. */
export function usedPart(css, scripts) {
  const words = new Set(scripts.match(/[\w-]+/g));
  // `kv-disc--${level}`: any class that begins so may be meant.
  const beginnings = [...words].filter((word) => /^(kv|ds)-.*-$/.test(word));
  const known = (name) => words.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
  const rules = parse(css);
  const typeUsed = (type) => new RegExp(`\\btype:\\s*["']${type}["']`).test(scripts);
  const kept = prune(rules, (selector) => possible(selector, known, typeUsed));
  let shown = write(kept);
  for (;;) {
    const read = new Set(`${shown}\n${scripts}`.match(/(?<=var\(\s*)--[\w-]+|(?<=["'`])--[\w-]+/g));
    const fewer = write(withoutUnread(kept, read));
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

function prune(pieces, isPossible) {
  return pieces.flatMap((piece) => {
    if (typeof piece === 'string') return [piece];
    if (/^@(font-face|property|(-webkit-)?keyframes|page)/.test(piece.head)) return [piece];
    const body = prune(piece.body, isPossible);
    if (body.length === 0) return [];
    if (piece.head.startsWith('@')) return [{ ...piece, body }];
    const head = selectorsOf(piece.head).filter(isPossible);
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

/** Whether an element can match: what stands in parentheses (:not, :is) is left out of account. */
function possible(selector, known, typeUsed) {
  let outer = selector;
  while (/\([^()]*\)/.test(outer)) outer = outer.replace(/\([^()]*\)/g, '');
  const classes = [...outer.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name]) => name);
  const values = [...outer.matchAll(/\[data-[\w-]+=["']?([\w-]+)["']?\]/g)].map(([, value]) => value);
  const types = [...outer.matchAll(/\[type=["']?([\w-]+)["']?\]/g)].map(([, type]) => type);
  // The pages have one look, in light colours.
  if (/\[data-color-scheme=["']?(dark|auto)/.test(outer)) return false;
  return [...classes, ...values].every(known) && types.every(typeUsed);
}

function withoutUnread(pieces, read) {
  for (let index = pieces.length - 1; index >= 0; index -= 1) {
    const piece = pieces[index];
    if (typeof piece !== 'string') {
      withoutUnread(piece.body, read);
      if (piece.body.length === 0) pieces.splice(index, 1);
      continue;
    }
    const [, name] = /^(--[\w-]+)\s*:/.exec(piece) ?? [];
    if (name !== undefined && !read.has(name)) pieces.splice(index, 1);
  }
  return pieces;
}
