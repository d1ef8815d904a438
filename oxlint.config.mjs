/**
 * Every lint rule: `npm run lint:rules`. Who may import whom is in `.lint/boundaries.mjs`, rules of our own in
 * `.lint/own-rules.mjs`, the rules that need types in `.lint/typed-rules.mjs`. `.lint/planted` holds one violation of
 * each of our own, `.lint/planted-typed` of each that needs types or is React's; a test expects exactly those.
 */
import { fileURLToPath } from 'node:url';
import { boundaries } from './.lint/boundaries.mjs';
import { reactRules, reactRulesOff, typedRules, typedRulesOffInTests } from './.lint/typed-rules.mjs';

const TYPED = '**/*.{ts,tsx,mts,cts}';
const SCRIPTS = '**/*.{mjs,cjs,js}';
const TESTS = ['**/*.{test,bench}.{ts,tsx,mjs,cjs}', '**/test/**', '**/testing/**', 'e2e/**', 'backend/bench/**'];
const BROWSER = ['mf-*/src/**', 'shared-ui/src/**'];

/** The product itself; demo data are wired where they are sown. */
const BUILT = ['backend/src/*.ts', 'backend/src/{composition,modules}/**/*.ts'];
/** Faces, writers and storage: they make a repository for the transaction that they are given. */
const MAKES_FOR_TRANSACTIONS = [
  'backend/src/modules/*/index.ts',
  '**/*-writer.ts',
  '**/*.{repository,read-model}.ts',
  'backend/src/modules/registrations/seats/participant-transitions.ts',
  'backend/src/modules/auth/account/accounts.ts',
];

const IGNORED = [
  '**/node_modules/',
  '**/dist/',
  '**/.data/',
  '**/coverage/',
  '**/.federation/',
  '**/.nx/',
  '**/.swc/',
  '**/*.d.{ts,cts,mts}',
  '.lint/planted/',
  '.lint/planted-unused/',
  '.lint/planted-types/',
  '.lint/planted-typed/',
];

/** Beside the rules that the linter calls `correctness`: in TypeScript and scripts alike, */
const EVERYWHERE = [
  'no-case-declarations',
  'no-empty',
  'no-fallthrough',
  'no-prototype-builtins',
  'no-regex-spaces',
  'no-unexpected-multiline',
  'no-useless-assignment',
  'no-var',
  'preserve-caught-error',
];

/** in scripts, since the compiler finds it in TypeScript, */
const IN_SCRIPTS = ['no-redeclare', 'no-undef'];

/** and in TypeScript. */
const IN_TYPESCRIPT = [
  'no-array-constructor',
  'no-useless-constructor',
  'prefer-rest-params',
  'prefer-spread',
  'typescript/no-dynamic-delete',
  'typescript/no-explicit-any',
  'typescript/no-extraneous-class',
  'typescript/no-import-type-side-effects',
  'typescript/no-invalid-void-type',
  'typescript/no-namespace',
  'typescript/no-non-null-asserted-nullish-coalescing',
  'typescript/no-non-null-assertion',
  'typescript/no-require-imports',
  'typescript/no-unnecessary-type-constraint',
  'typescript/no-unsafe-function-type',
  'typescript/prefer-literal-enum-member',
  'typescript/unified-signatures',
  'valikool/no-enum',
];

/** @param {'error' | 'off'} level @param {string[]} names @returns each of these rules at that level, without options */
const all = (level, names) => Object.fromEntries(names.map((name) => [name, level]));

const size = {
  'max-lines': ['error', { max: 300 }],
  'max-lines-per-function': ['error', { max: 40 }],
  'max-params': ['error', { max: 4 }],
  'max-depth': ['error', { max: 3 }],
  // Ten decisions and a little: each `?.`, `??` and default value counts as a branch too.
  complexity: ['error', { max: 12 }],
};

const house = {
  ...all('error', [
    'valikool/import-order',
    'valikool/named-exports',
    'valikool/no-console',
    'valikool/no-needless-spread',
    'valikool/no-octal',
    'valikool/no-own-mocks',
    'valikool/no-process-env',
    'valikool/no-switching-off',
    'valikool/todo-has-issue',
  ]),
  // `== null` asks for both kinds of nothing at once.
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'prefer-const': 'error',
  // PostgreSQL cannot keep U+0000, so it is looked for.
  'no-control-regex': 'off',
  // It reports texts that are sorted without a comparison, as programs and tests want them.
  'typescript/require-array-sort-compare': 'off',
  ...reactRulesOff,
  'no-unused-vars': [
    'error',
    { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true, reportVarsOnlyUsedAsTypes: true },
  ],
};

const ofTypeScript = {
  ...all('error', IN_TYPESCRIPT),
  'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
  'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }],
  // `interface DefaultTheme extends Theme {}` is how libraries are told of our types.
  'typescript/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
  // Declarations of assets travel with the file that imports them, into whichever workspace compiles it.
  'typescript/triple-slash-reference': ['error', { path: 'always', types: 'never', lib: 'never' }],
  ...typedRules,
};

/** Scripts have no types that rules could read. */
const ofScripts = { ...all('error', IN_SCRIPTS), ...all('off', Object.keys(typedRules)) };

/** Names that a script finds without importing them. */
const NODE_GLOBALS = Object.fromEntries(
  [...Object.getOwnPropertyNames(globalThis), 'require', '__dirname', '__filename'].map((name) => [name, 'readonly']),
);
const COMMONJS_GLOBALS = { module: 'writable', exports: 'writable' };
const PAGE_GLOBALS = { window: 'readonly', addEventListener: 'readonly', removeEventListener: 'readonly' };

const WIRING = [
  { files: ['backend/src/**/*.ts'], excludeFiles: TESTS, rules: { 'valikool/late-imports-by-alias': 'error' } },
  { files: BUILT, excludeFiles: [...TESTS, '**/*.module.ts'], rules: { 'valikool/no-new-service': 'error' } },
  {
    files: BUILT,
    excludeFiles: [...TESTS, '**/*.module.ts', ...MAKES_FOR_TRANSACTIONS],
    rules: { 'valikool/no-new-repository': 'error' },
  },
];

/** Where a rule says less, for everybody and with a reason. */
const EXCEPTIONS = [
  // What a component draws is one expression, however long.
  { files: ['**/*.tsx'], rules: { 'max-lines-per-function': ['error', { max: 80 }] } },
  // Generated from the sources: as long as there are errors.
  { files: ['backend/src/error-codes.ts'], rules: { 'max-lines': 'off' } },
  {
    files: TESTS,
    rules: {
      // The length of a `describe` says nothing; tests call fakes and read replies whose shape they are proving.
      'max-lines-per-function': 'off',
      'max-lines': ['error', { max: 400 }],
      'valikool/no-process-env': 'off',
      complexity: 'off',
      'max-params': 'off',
      'typescript/no-extraneous-class': 'off',
      ...typedRulesOffInTests,
    },
  },
  // A class and an interface of one name is how Objection's models get the columns' types.
  {
    files: ['**/*.model.ts'],
    rules: { 'typescript/no-unsafe-declaration-merging': 'off' },
  },
  // Routes are data, a migration is one statement after another: neither has anything to extract.
  { files: ['backend/migrations/**', '**/*.routes.ts'], rules: { 'max-lines-per-function': 'off' } },
  // What has run somewhere is not changed any more.
  { files: ['backend/migrations/**'], rules: { 'valikool/no-needless-spread': 'off' } },
  // The base of every expected failure takes all that an answer needs; named failures stand between it and most callers.
  { files: ['backend/src/platform/kernel/errors.ts'], rules: { 'max-params': ['error', { max: 5 }] } },
  {
    files: ['backend/src/config/**', 'backend/sandbox/config.ts', 'mf-shell/server/config/**', 'docker/local/**'],
    rules: { 'valikool/no-process-env': 'off' },
  },
  {
    files: [
      '**/*.config.{js,mjs,cjs,ts}',
      '.lint/own-rules.mjs',
      'mf-*/src/app/remote.ts',
      'e2e/fixtures/**/remote.ts',
      '**/*.stories.tsx',
      'mf-shell/src/pages/pages.ts',
      'shared-ui/gallery/{main.mjs,preview.tsx}',
    ],
    rules: { 'valikool/named-exports': 'off' },
  },
];

/**
 * The whole configuration for a tree that is laid out as this project is.
 * @param {string} root absolute path of the tree
 */
export const lintConfig = (root) => {
  const { settings, rules, overrides } = boundaries(root);
  return {
    plugins: ['typescript', 'react'],
    jsPlugins: [
      { name: 'valikool', specifier: fileURLToPath(new URL('.lint/own-rules.mjs', import.meta.url)) },
      { name: 'boundaries', specifier: fileURLToPath(import.meta.resolve('eslint-plugin-boundaries')) },
    ],
    categories: { correctness: 'error' },
    options: { typeAware: true, denyWarnings: true, respectEslintDisableDirectives: false },
    ignorePatterns: IGNORED,
    settings,
    rules: { ...all('error', EVERYWHERE), ...size, ...house, ...rules },
    overrides: [
      { files: [TYPED], rules: ofTypeScript },
      { files: [SCRIPTS], globals: NODE_GLOBALS, rules: ofScripts },
      { files: ['**/*.cjs'], globals: COMMONJS_GLOBALS },
      { files: ['**/*.asset.js'], globals: PAGE_GLOBALS },
      ...WIRING,
      ...overrides,
      { files: BROWSER, rules: { 'valikool/no-raw-design': 'error', ...reactRules } },
      { files: ['shared-ui/src/theme/**', '**/*.test.{ts,tsx}'], rules: { 'valikool/no-raw-design': 'off' } },
      { files: ['mf-shell/src/{app,layout,loading,remotes}/**'], rules: { 'valikool/no-role-words': 'error' } },
      ...EXCEPTIONS,
    ],
  };
};

export default lintConfig(import.meta.dirname);
