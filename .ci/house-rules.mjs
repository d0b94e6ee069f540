// What the house holds of its code beyond the rules that everybody has: those are in .oxlintrc.json, which says where each of
// these holds.

/** What a function comes to where it only tells cases apart: one switch, or one table that it answers with. */
function isTableOfCases({ body }) {
  if (body.type !== 'BlockStatement') return isTable(body);
  const [only, ...more] = body.body;
  if (only === undefined || more.length > 0) return false;
  return only.type === 'SwitchStatement' || (only.type === 'ReturnStatement' && isTable(only.argument));
}

function isTable(expression) {
  const as = expression?.type === 'TSAsExpression' || expression?.type === 'TSSatisfiesExpression';
  if (as) return isTable(expression.expression);
  return expression?.type === 'ObjectExpression' || expression?.type === 'ArrayExpression';
}

/** Lines of a function's text, without those that are blank or hold nothing but comment. */
function linesOf(node, source) {
  let text = source.text.slice(...node.range);
  for (const { range } of source.getCommentsInside(node)) {
    const [from, to] = range.map((at) => at - node.range[0]);
    text = text.slice(0, from) + text.slice(from, to).replace(/./g, ' ') + text.slice(to);
  }
  return text.split('\n').filter((line) => line.trim() !== '').length;
}

/** A rule that sees each node of some kinds, and says what is wrong with one of them by its message. */
const rule = (kinds, message, isWrong) => ({
  meta: { messages: { wrong: message } },
  create: (context) => {
    const look = (node) => isWrong(node, context) && context.report({ node, messageId: 'wrong' });
    return Object.fromEntries(kinds.map((kind) => [kind, look]));
  },
});

export default {
  meta: { name: 'house' },
  rules: {
    // One idiom: a constructor's parameters alone say `private`, for Nest to fill in.
    'own-members': rule(
      ['PropertyDefinition', 'MethodDefinition'],
      'A member of the class alone is written #name.',
      ({ accessibility, decorators, kind }) =>
        accessibility === 'protected' ||
        (accessibility === 'private' && kind !== 'constructor' && decorators.length === 0),
    ),
    // A declared statement's text may be run on a connection of one's own.
    'declared-statements': rule(
      ['CallExpression'],
      'Ask a repository: there each statement is declared by `statement`, and a test prepares it against the tables.',
      ({ callee, arguments: [first] }) =>
        callee.property?.name === 'query' &&
        !(first?.type === 'MemberExpression' && first.property.name === 'text'),
    ),
    // Tables of cases may be long: cut in pieces, they are read worse.
    'function-length': rule(
      ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'],
      'A function has at most 60 lines, blank ones and comments not counted.',
      (node, { sourceCode }) => linesOf(node, sourceCode) > 60 && !isTableOfCases(node),
    ),
  },
};
