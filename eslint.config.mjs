import js from '@eslint/js';
import { builtinRules } from 'eslint/use-at-your-own-risk';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const screens = '{ui,shell,mfe-*}/**/*.{ts,tsx}';

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

// The two rules that need types are in .ci/oxlint.json: for them alone eslint's parser would load every program.
export default tseslint.config(
  {
    ignores: [
      '**/dist*/',
      '**/node_modules/',
      '.data*/',
      '.cache/',
      '**/*.cjs',
      'playwright-report/',
      'test-results/',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-control-regex': 'off',
      'no-restricted-syntax': ['error', ownMembers],
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    rules: {
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
    },
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
  { files: [screens], ...reactHooks.configs.flat['recommended-latest'] },
  {
    files: ['**/*.mjs'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        fetch: 'readonly',
        globalThis: 'readonly',
        Buffer: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        performance: 'readonly',
        AbortSignal: 'readonly',
      },
    },
  },
);
