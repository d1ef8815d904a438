/**
 * Who may import whom (docs/adr/0001-boundaries-are-linted.md), for eslint-plugin-boundaries 7.
 *
 * Three options are not decoration: without `checkInternals` imports inside one module are not looked at, without
 * `checkAllOrigins` packages are not, without `partialMatch: false` a pattern matches the end of any path. The planted
 * violations in `.lint/planted` fail the tests when one of these, or a policy below, silently stops working.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import boundaries from 'eslint-plugin-boundaries';

const WORKSPACES = [
  '.',
  'backend',
  'backend/contract',
  'shared-ui',
  'mf-shell',
  'mf-shell/server',
  'mf-student',
  'mf-teacher',
  'mf-school',
  'mf-admin',
  'e2e',
];

/** From the most particular folder to the most general: the first that matches names the element. */
const ELEMENTS = [
  ['test-support', 'backend/test'],
  ['bench', 'backend/bench'],
  ['sandbox', 'backend/sandbox'],
  ['contract', 'backend/contract'],
  ['migration', 'backend/migrations'],
  ['config', 'backend/src/config'],
  ['platform', 'backend/src/platform'],
  ['module', 'backend/src/modules/*', 'module'],
  ['composition', 'backend/src/composition'],
  ['demo', 'backend/src/demo'],
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
const FILES = [
  { pattern: '**/*.{test,bench}.{ts,tsx}', category: 'test' },
  // Only files directly in `src` are entries, so that a folder of no known kind may import nothing.
  { pattern: ['backend/src/*.ts', 'mf-*/src/*.{ts,tsx}'], category: 'entry' },
  { pattern: ['*.{mjs,cjs}', '.*.cjs', '.lint/*.mjs'], category: 'tool' },
  { pattern: 'backend/src/modules/*/index.ts', category: 'public' },
  { pattern: 'backend/src/platform/index.ts', category: 'public' },
  // What one folder of a module lets the module's other folders use, such as `registrations/seats/index.ts`.
  { pattern: 'backend/src/modules/*/*/index.ts', category: 'face' },
  ...KINDS.map((kind) => ({ pattern: `${inModules}/*.${kind}.ts`, category: kind })),
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

const anyOf = (...types) => ({ element: { types: { anyOf: types } } });
const el = (type, captured) => ({ element: { type, ...(captured ? { captured } : {}) } });
const same = (...names) => Object.fromEntries(names.map((name) => [name, `{{ from.element.captured.${name} }}`]));
const fileIn = (...categories) => ({ element: { type: 'module' }, file: { categories: { anyOf: categories } } });
const ownFile = (...categories) => ({
  element: { type: 'module', captured: same('module') },
  file: { categories: { anyOf: categories } },
});
const face = (type) => ({ element: { type }, file: { categories: { anyOf: ['public'] } } });
const entry = (type, captured) => ({
  element: { type, ...(captured ? { captured } : {}) },
  file: { categories: { anyOf: ['entry'] } },
});
const packages = (source) => ({ module: { origin: ['external', 'core'], source } });
const free = (...types) => types.map((type) => ({ from: el(type), allow: { to: el(type) } }));
const sql = '{knex,objection}';

/** Layers inside one module: a file of the first kind may import the kinds that follow. */
const LAYERS = [
  [['routes'], ['controller', 'schemas', 'errors', 'http', 'part']],
  [['controller'], ['service', 'schemas', 'mapper', 'policy', 'errors', 'settings', 'http', 'part']],
  [['http'], ['http', 'errors', 'part']],
  [['schemas'], ['schemas']],
  [['mapper'], ['mapper', 'policy', 'part']],
  [['job'], ['job', 'service', 'messages']],
  [
    ['service'],
    [
      'repository',
      'read-model',
      'writer',
      'policy',
      'errors',
      'messages',
      'ports',
      'settings',
      'stores',
      'limits',
      'part',
    ],
  ],
  [['writer'], ['writer', 'repository', 'policy', 'errors', 'messages', 'part']],
  [
    ['repository', 'read-model'],
    ['model', 'repository', 'read-model', 'mapper', 'policy'],
  ],
  [['provider'], ['client', 'ports', 'schemas', 'errors']],
  [['client'], ['schemas', 'errors']],
  [
    ['policy', 'postings', 'limits'],
    ['policy', 'errors'],
  ],
  [['part'], ['part', 'policy', 'errors', 'messages', 'settings', 'stores', 'texts']],
  [['face'], ['part', 'policy', 'errors', 'messages']],
  [['routes', 'controller', 'mapper', 'policy', 'service', 'read-model', 'job', 'part'], ['face']],
];

/** A name may be spoken of where it must not be called: types say what is passed in, and are gone when the code runs. */
const TYPES_ONLY = [
  [['service'], ['service', 'provider']],
  [
    ['mapper', 'policy'],
    ['read-model', 'service'],
  ],
  [
    ['part', 'stores', 'face'],
    ['repository', 'service'],
  ],
  [['settings'], ['part']],
  [['http'], ['stores']],
];

const backendPolicies = [
  ...LAYERS.map(([from, to]) => ({ from: fileIn(...from), allow: { to: ownFile(...to) } })),
  ...TYPES_ONLY.map(([from, to]) => ({
    from: fileIn(...from),
    allow: { to: ownFile(...to), dependency: { kind: 'type' } },
  })),
  { from: el('module'), allow: { to: ownFile('types') } },
  { from: el('module'), allow: { to: ownFile('face'), dependency: { kind: 'type' } } },
  { from: fileIn('types'), allow: { to: ownFile('errors'), dependency: { kind: 'type' } } },
  { from: fileIn('public', 'module'), allow: { to: el('module', same('module')) } },
  {
    from: [anyOf('module', 'composition', 'demo', 'test-support', 'bench'), entry('entry')],
    allow: { to: [face('module'), face('platform')] },
  },
  {
    from: [anyOf('module', 'composition', 'demo', 'test-support', 'platform'), entry('entry')],
    allow: { to: el('contract') },
  },
  ...free('platform', 'config', 'composition', 'demo', 'sandbox', 'contract', 'migration', 'test-support', 'bench'),
  { from: el('composition'), allow: { to: [el('config'), fileIn('module')] } },
  { from: entry('entry'), allow: { to: [entry('entry'), anyOf('composition', 'config', 'demo')] } },
  {
    from: anyOf('test-support', 'bench'),
    allow: { to: anyOf('entry', 'composition', 'config', 'platform', 'demo', 'sandbox', 'migration') },
  },
  { from: el('bench'), allow: { to: anyOf('test-support', 'local') } },
];

const oneRemote = same('remote');
const browser = [
  'feature',
  'remote-shared',
  'remote-mocks',
  'remote-app',
  'remote-prerender',
  'shell',
  'shared-ui',
  'shared-ui-testing',
];
const frontEndPolicies = [
  {
    from: anyOf('feature', 'remote-shared', 'remote-mocks', 'remote-app', 'remote-prerender', 'shell', 'e2e'),
    allow: { to: el('shared-ui') },
  },
  { from: anyOf('remote-app', 'remote-mocks', 'shared-ui'), allow: { to: el('shared-ui-testing') } },
  { from: el('shared-ui-testing'), allow: { to: el('shared-ui') } },
  { from: el('shell-testing'), allow: { to: anyOf('shell', 'shared-ui', 'shared-ui-testing', 'shell-testing') } },
  { from: anyOf(...browser), allow: { to: el('contract'), dependency: { kind: 'type' } } },
  { from: el('feature'), allow: { to: el('remote-shared', oneRemote) } },
  {
    from: el('remote-app'),
    allow: { to: ['feature', 'remote-shared', 'remote-mocks', 'remote-locales'].map((type) => el(type, oneRemote)) },
  },
  // The node build of public pages: what the browser shows, by another way in.
  {
    from: el('remote-prerender'),
    allow: { to: ['feature', 'remote-shared', 'remote-app'].map((type) => el(type, oneRemote)) },
  },
  { from: entry('remote-entry'), allow: { to: el('remote-app', oneRemote) } },
  { from: el('remote-mocks'), allow: { to: el('remote-shared', oneRemote) } },
  { from: el('feature'), allow: { to: el('feature', same('remote', 'feature')) } },
  ...['remote-shared', 'remote-mocks', 'remote-app', 'remote-prerender'].map((type) => ({
    from: el(type),
    allow: { to: el(type, oneRemote) },
  })),
  { from: el('gallery'), allow: { to: anyOf('gallery', 'shared-ui', 'front-end-build') } },
  ...free('shared-ui', 'shared-ui-testing', 'shell', 'edge', 'local', 'e2e', 'front-end-build'),
  { from: { file: { categories: 'tool' } }, allow: { to: [{ file: { categories: 'tool' } }, el('front-end-build')] } },
  { from: anyOf('edge', 'e2e'), allow: { to: el('front-end-build') } },
  { from: anyOf('local', 'e2e'), allow: { to: anyOf('local', 'edge') } },
];

/** Tests reach everything of their own element, and what is made for tests. */
const testPolicies = [
  {
    from: { file: { categories: 'test' } },
    allow: { to: anyOf('test-support', 'shared-ui-testing', 'shell-testing', 'contract') },
  },
  { from: fileIn('test'), allow: { to: el('module', same('module')) } },
  {
    from: { element: { type: 'platform' }, file: { categories: 'test' } },
    allow: { to: anyOf('demo', 'entry', 'config') },
  },
  {
    from: { element: { type: 'remote-prerender' }, file: { categories: 'test' } },
    allow: { to: el('remote-mocks', oneRemote) },
  },
  {
    from: { element: { type: 'feature' }, file: { categories: 'test' } },
    allow: { to: ['remote-mocks', 'remote-locales', 'remote-app'].map((type) => el(type, oneRemote)) },
  },
];

const libraryPolicies = [
  {
    from: {
      element: { type: 'module' },
      file: { categories: { noneOf: ['repository', 'model', 'read-model', 'writer', 'test'] } },
    },
    disallow: { to: packages(sql) },
    message: 'SQL lives in *.repository.ts, *.model.ts, *.read-model.ts and *-writer.ts only.',
  },
  // A face and a wiring file pass the connection on; they cannot query with a type.
  { from: fileIn('public', 'module'), allow: { to: packages(sql), dependency: { kind: 'type' } } },
  {
    from: { element: { type: 'module' }, file: { categories: { noneOf: ['routes', 'controller', 'http', 'test'] } } },
    disallow: { to: packages('express') },
    message: 'Express is known to routes, controllers and http/ only.',
  },
  { from: fileIn('module'), allow: { to: packages('express'), dependency: { kind: 'type' } } },
  {
    from: el('module'),
    disallow: { to: packages('{bullmq,ioredis,pg,pino,nodemailer}') },
    message: "Queues, Redis, the database driver, logs and mail are the platform's: ask #platform/index.",
  },
  {
    from: anyOf('feature', 'remote-shared', 'remote-mocks', 'remote-app', 'shell'),
    disallow: {
      to: packages(
        '{react-router,react-router-dom,@tanstack/react-query,react-hook-form,@hookform/resolvers,zod,d3-scale,d3-shape}',
      ),
    },
    message:
      'Use the façades @valikool/shared-ui/{router,query,forms,charts}: only those are shared between front ends.',
  },
];

/** @param root the folder that patterns are relative to: the project's, or that of the planted violations */
export const boundariesConfig = (root) => ({
  files: ['**/*.{ts,tsx,mts,cts,mjs,cjs,js}'],
  plugins: { boundaries },
  settings: {
    'import/resolver': {
      typescript: {
        alwaysTryTypes: true,
        conditionNames: ['source', 'types', 'import', 'require', 'node', 'default'],
        // Named one by one: a pattern walks through every node_modules, which takes longer than the lint.
        project: WORKSPACES.map((folder) => path.join(root, folder, 'tsconfig.json')).filter(existsSync),
        noWarnOnMultipleProjects: true,
      },
    },
    'boundaries/root-path': root,
    'boundaries/dependency-nodes': ['import', 'export', 'dynamic-import', 'require'],
    'boundaries/elements': ELEMENTS,
    'boundaries/files': FILES,
  },
  rules: {
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        checkInternals: true,
        checkAllOrigins: true,
        policies: [
          { allow: { to: { module: { origin: ['external', 'core'] } } } },
          ...backendPolicies,
          ...frontEndPolicies,
          ...testPolicies,
          ...libraryPolicies,
        ],
      },
    ],
    'boundaries/no-unknown-files': 'error',
  },
});
