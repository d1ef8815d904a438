/**
 * The names that the boundary policies use: an element is a folder, a category is the kind of a file
 * (`registrations.service.ts` is a `service`).
 */

/** From the most particular folder to the most general: the first that matches names the element. */
export const ELEMENTS = [
  ['test-support', 'backend/test'],
  ['bench', 'backend/bench'],
  ['sandbox', 'backend/sandbox'],
  ['contract', 'backend/contract'],
  ['client', 'backend/client'],
  ['migration', 'backend/migrations'],
  ['config', 'backend/src/config'],
  ['platform', 'backend/src/platform'],
  ['module', 'backend/src/modules/*', 'module'],
  ['composition', 'backend/src/composition'],
  ['demo', 'backend/src/demo'],
  ['backups', 'backend/src/backups'],
  ['entry', 'backend/src'],
  ['shared-ui-testing', 'shared-ui/src/testing'],
  ['shared-ui', 'shared-ui/src'],
  ['gallery', 'shared-ui/gallery'],
  ['front-end-build', 'shared-ui'],
  ['edge', 'mf-shell/server'],
  ['shell-testing', 'mf-shell/src/testing'],
  ['shell', 'mf-shell/src'],
  ['feature', 'mf-*/src/features/*', 'remote', 'feature'],
  ['remote-shared', 'mf-*/src/shared', 'remote'],
  ['remote-mocks', 'mf-*/src/mocks', 'remote'],
  ['remote-locales', 'mf-*/src/locales', 'remote'],
  ['remote-app', 'mf-*/src/app', 'remote'],
  ['remote-prerender', 'mf-*/src/prerender', 'remote'],
  ['remote-entry', 'mf-*/src', 'remote'],
  ['front-end-build', 'mf-*'],
  ['local', 'docker'],
  ['e2e', 'e2e'],
].map(([type, pattern, ...capture]) => ({
  type,
  pattern,
  ...(capture.length > 0 ? { capture } : {}),
  partialMatch: false,
  exclusive: true,
}));

/** The kinds of a module's files. A file without a kind in its name is a `part`: plain domain code, such as `vat.ts`. */
const KINDS = [
  'routes',
  'controller',
  'schemas',
  'mapper',
  'service',
  'policy',
  'errors',
  'messages',
  'types',
  'ports',
  'settings',
  'texts',
  'postings',
  'limits',
  'repository',
  'model',
  'read-model',
  'stores',
  'client',
  'provider',
  'module',
];
const inModules = 'backend/src/modules/*/**';
export const FILES = [
  { pattern: '**/*.{test,bench}.{ts,tsx}', category: 'test' },
  // Only files directly in `src` are entries, so that a folder of no known kind may import nothing.
  { pattern: ['backend/src/*.ts', 'mf-*/src/*.{ts,tsx}'], category: 'entry' },
  { pattern: 'jest.runtime.cjs', category: 'test-runtime' },
  { pattern: ['*.{mjs,cjs}', '.*.cjs', '.lint/*.mjs'], category: 'tool' },
  { pattern: 'backend/contract/src/providers.ts', category: 'provider-list' },
  { pattern: 'backend/src/modules/*/index.ts', category: 'public' },
  // `pdf` has a face of its own, so that its libraries are loaded late.
  { pattern: ['backend/src/platform/index.ts', 'backend/src/platform/pdf/index.ts'], category: 'public' },
  // What one folder of a module lets the module's other folders use, such as `registrations/seats/index.ts`.
  { pattern: 'backend/src/modules/*/*/index.ts', category: 'face' },
  ...KINDS.map((kind) => ({ pattern: `${inModules}/*.${kind}.ts`, category: kind })),
  { pattern: `${inModules}/providers/registry.ts`, category: 'registry' },
  { pattern: `${inModules}/*.{job,jobs}.ts`, category: 'job' },
  { pattern: `${inModules}/jobs/*.ts`, category: 'job' },
  // Writes into a module's tables within another module's transaction (docs/ARCHITECTURE.md).
  {
    pattern: [
      `${inModules}/*-writer.ts`,
      `${inModules}/participant-transitions.ts`,
      `${inModules}/account/accounts.ts`,
    ],
    category: 'writer',
  },
  // Express without a route: what reads requests and writes replies of the auth protocol.
  { pattern: `${inModules}/http/*.ts`, category: 'http' },
  { pattern: `${inModules}/*.ts`, category: 'part' },
].map((file) => ({ ...file, exclusive: true }));
