import { builtinRules } from 'eslint/use-at-your-own-risk';
import { parser } from 'typescript-eslint';

/** Where SQL may be sent without being declared: it makes tables, tries them, or works on those of every service. */
const unfenced = [
  '**/*.{spec,int-spec,long-spec}.ts',
  '**/testing/**',
  '**/migrations/**',
  'services/kit/src/database/{data-rules,database,statement}.ts',
  'services/kit/src/service.ts',
  'services/backup/src/{command,restore,snapshot}/**',
  'services/plans/src/proof/command/**',
  'gateway/src/limits/{call-limiter,limits-database}.ts',
];

/** One idiom: `#name` for what is a class's own; a constructor's parameters alone say `private`, for Nest to fill in. */
const ownMembers = {
  selector:
    ':matches(PropertyDefinition, MethodDefinition[kind!="constructor"])[accessibility="private"][decorators.length=0], ' +
    ':matches(PropertyDefinition, MethodDefinition)[accessibility="protected"]',
  message: 'A member of the class alone is written #name.',
};

const functionLength = builtinRules.get('max-lines-per-function');

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

/** `max-lines-per-function` without tables of cases: cut in pieces, they are read worse. */
const house = {
  rules: {
    'max-lines-per-function': {
      meta: functionLength.meta,
      create: (context) =>
        functionLength.create(
          Object.create(context, {
            report: {
              value: (fault) => isTableOfCases(fault.node) || context.report(fault),
            },
          }),
        ),
    },
  },
};

// What the house holds beyond the rules that everybody has: those are in .ci/oxlint.json, which asks them in a fiftieth of the
// time. Plain JavaScript is asked there alone.
export default [
  {
    ignores: ['**/dist*/', '.data*/', '.cache/', '**/*.{js,mjs,cjs}', 'playwright-report/', 'test-results/'],
  },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: { 'no-restricted-syntax': ['error', ownMembers] },
  },
  {
    files: ['services/*/src/**/*.ts', 'gateway/src/**/*.ts'],
    ignores: unfenced,
    rules: {
      'no-restricted-syntax': [
        'error',
        ownMembers,
        {
          // A declared statement's text may be run on a connection of one's own.
          selector:
            'CallExpression[callee.property.name="query"]:not([arguments.0.type="MemberExpression"][arguments.0.property.name="text"])',
          message:
            'Ask a repository: there each statement is declared by `statement`, and a test prepares it against the tables.',
        },
      ],
    },
  },
  {
    files: ['services/!(kit)/src/**/*.ts'],
    ignores: [...unfenced, '**/*.repository.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@studieplan/kit/database',
              importNames: ['statement'],
              message: 'Statements stand in repositories.',
            },
          ],
        },
      ],
    },
  },
  {
    // What is over the limits from before stands in eslint-suppressions.json, which may only shrink: eslint refuses a line
    // of it that is not needed any more.
    files: ['**/*.{ts,tsx}'],
    ignores: [
      '**/*.{spec,int-spec,long-spec}.{ts,tsx}',
      '**/testing/**',
      '**/migrations/**',
      '{e2e,bench,.ci}/**',
    ],
    plugins: { house },
    rules: {
      'house/max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 12],
    },
  },
];
