/**
 * Rules of one file; who may import whom is in `.lint/boundaries.mjs`, rules of our own in `.lint/own-rules.mjs`.
 * `.lint/planted` holds one violation of each, and a test expects exactly those.
 */
import js from '@eslint/js';
import tseslint from 'typescript-eslint';
import { boundariesConfig } from './.lint/boundaries.mjs';
import { ownRules } from './.lint/own-rules.mjs';

const CODE = '**/*.{ts,tsx,mts,cts,mjs,cjs,js}';
const TYPED = '**/*.{ts,tsx}';
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

/** Scripts that run in a page, and CommonJS. */
const SCRIPTS = [
  {
    files: ['**/*.asset.js'],
    languageOptions: {
      globals: { window: 'readonly', addEventListener: 'readonly', removeEventListener: 'readonly' },
    },
  },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs' } },
];

const WIRING = [
  { files: ['backend/src/**/*.ts'], ignores: TESTS, rules: { 'valikool/late-imports-by-alias': 'error' } },
  { files: BUILT, ignores: [...TESTS, '**/*.module.ts'], rules: { 'valikool/no-new-service': 'error' } },
  {
    files: BUILT,
    ignores: [...TESTS, '**/*.module.ts', ...MAKES_FOR_TRANSACTIONS],
    rules: { 'valikool/no-new-repository': 'error' },
  },
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
  '.lint/planted-oxlint/',
];

const size = {
  'max-lines': ['error', { max: 300 }],
  'max-lines-per-function': ['error', { max: 40 }],
  'max-params': ['error', { max: 4 }],
  'max-depth': ['error', { max: 3 }],
  // Ten decisions and a little: ESLint counts every `?.`, `??` and default value as a branch too.
  complexity: ['error', { max: 12 }],
};

const house = {
  'valikool/import-order': 'error',
  'valikool/named-exports': 'error',
  'valikool/no-console': 'error',
  'valikool/no-needless-spread': 'error',
  'valikool/no-own-mocks': 'error',
  'valikool/no-process-env': 'error',
  'valikool/no-switching-off': 'error',
  'valikool/todo-has-issue': 'error',
  // `== null` asks for both kinds of nothing at once.
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'no-var': 'error',
  'prefer-const': 'error',
  // PostgreSQL cannot keep U+0000, so it is looked for.
  'no-control-regex': 'off',
};

const plain = {
  'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
};

const typed = {
  'valikool/no-enum': 'error',
  '@typescript-eslint/consistent-type-imports': [
    'error',
    { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
  ],
  '@typescript-eslint/no-import-type-side-effects': 'error',
  // `interface DefaultTheme extends Theme {}` is how libraries are told of our types.
  '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
  // Declarations of assets travel with the file that imports them, into whichever workspace compiles it.
  '@typescript-eslint/triple-slash-reference': ['error', { path: 'always', types: 'never', lib: 'never' }],
  '@typescript-eslint/no-unused-vars': [
    'error',
    { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
  ],
};

const nodeGlobals = Object.fromEntries(Object.getOwnPropertyNames(globalThis).map((name) => [name, 'readonly']));
const commonJsGlobals = {
  require: 'readonly',
  module: 'writable',
  exports: 'writable',
  __dirname: 'readonly',
  __filename: 'readonly',
};

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
      '@typescript-eslint/no-extraneous-class': 'off',
    },
  },
  // A class and an interface of one name is how Objection's models get the columns' types.
  {
    files: ['**/*.model.ts'],
    rules: { '@typescript-eslint/no-unsafe-declaration-merging': 'off' },
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
 * @param root absolute path of the tree
 */
export const lintConfig = (root) =>
  tseslint.config(
    { ignores: IGNORED },
    { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
    { files: [CODE], extends: [js.configs.recommended], plugins: { valikool: ownRules }, rules: { ...size, ...house } },
    {
      files: [TYPED],
      extends: [tseslint.configs.strict],
      rules: typed,
    },
    {
      files: ['**/*.{mjs,cjs,js}'],
      languageOptions: { globals: { ...nodeGlobals, ...commonJsGlobals } },
      rules: plain,
    },
    ...SCRIPTS,
    ...WIRING,
    ...boundariesConfig(root),
    { files: BROWSER, rules: { 'valikool/no-raw-design': 'error' } },
    { files: ['shared-ui/src/theme/**', '**/*.test.{ts,tsx}'], rules: { 'valikool/no-raw-design': 'off' } },
    { files: ['mf-shell/src/{app,layout,loading,remotes}/**'], rules: { 'valikool/no-role-words': 'error' } },
    ...EXCEPTIONS,
  );

export default lintConfig(import.meta.dirname);
