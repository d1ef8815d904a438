/** Who may import whom in the backend, and which of its files may use which package. */
import { anyOf, el, entry, face, fileIn, free, ownFile, packages, same } from './policy-words.mjs';

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
  [['registry'], ['provider', 'ports']],
  [['provider'], ['provider', 'client', 'ports', 'schemas', 'mapper', 'errors']],
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
  [['mapper'], ['schemas']],
  [
    ['mapper', 'policy'],
    ['read-model', 'service'],
  ],
  [
    ['part', 'stores', 'face'],
    ['repository', 'service', 'writer', 'ports'],
  ],
  [['settings'], ['part']],
  [['http'], ['stores']],
];

export const backendPolicies = [
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
  { from: el('client'), allow: { to: anyOf('contract', 'client') } },
  { from: anyOf('test-support', 'e2e'), allow: { to: el('client') } },
  ...free(
    'platform',
    'config',
    'composition',
    'demo',
    'backups',
    'sandbox',
    'contract',
    'migration',
    'test-support',
    'bench',
  ),
  { from: el('composition'), allow: { to: [el('config'), fileIn('module')] } },
  { from: el('test-support'), allow: { to: fileIn('module') } },
  { from: entry('entry'), allow: { to: [entry('entry'), anyOf('composition', 'config', 'demo', 'backups')] } },
  { from: el('backups'), allow: { to: el('config') } },
  {
    from: anyOf('test-support', 'bench'),
    allow: { to: anyOf('entry', 'composition', 'config', 'platform', 'demo', 'sandbox', 'migration') },
  },
  { from: el('bench'), allow: { to: anyOf('test-support', 'local') } },
];

const sql = '{knex,objection}';

export const backendPackagePolicies = [
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
];
