/** Who may import whom in the browser and in the tools, which packages the front ends may use, and what tests reach. */
import { anyOf, el, entry, fileIn, free, packages, same } from './policy-words.mjs';

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
export const frontEndPolicies = [
  {
    from: anyOf('feature', 'remote-shared', 'remote-mocks', 'remote-app', 'remote-prerender', 'shell', 'e2e'),
    allow: { to: el('shared-ui') },
  },
  { from: anyOf('remote-app', 'remote-mocks', 'shared-ui'), allow: { to: el('shared-ui-testing') } },
  { from: el('shared-ui-testing'), allow: { to: el('shared-ui') } },
  { from: el('shell-testing'), allow: { to: anyOf('shell', 'shared-ui', 'shared-ui-testing', 'shell-testing') } },
  { from: anyOf(...browser), allow: { to: el('contract'), dependency: { kind: 'type' } } },
  // Plain data without imports; `shared-ui` hands it to the other front ends.
  {
    from: el('shared-ui'),
    allow: { to: { element: { type: 'contract' }, file: { categories: { anyOf: ['provider-list'] } } } },
  },
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
  // remotes.cjs, the list of remotes.
  { from: anyOf('local', 'front-end-build'), allow: { to: { file: { categories: 'tool' } } } },
  // jest.runtime.cjs, which the module loaders of both kinds of tests extend.
  { from: anyOf('test-support', 'shared-ui-testing'), allow: { to: { file: { categories: 'test-runtime' } } } },
  { from: { file: { categories: 'tool' } }, allow: { to: [{ file: { categories: 'tool' } }, el('front-end-build')] } },
  { from: anyOf('edge', 'e2e'), allow: { to: el('front-end-build') } },
  { from: anyOf('local', 'e2e'), allow: { to: anyOf('local', 'edge') } },
];

/** Tests reach everything of their own element, and what is made for tests. */
export const testPolicies = [
  {
    from: { file: { categories: 'test' } },
    allow: { to: anyOf('test-support', 'shared-ui-testing', 'shell-testing', 'contract') },
  },
  { from: fileIn('test'), allow: { to: el('module', same('module')) } },
  { from: { element: { type: 'demo' }, file: { categories: 'test' } }, allow: { to: fileIn('read-model') } },
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

export const frontEndPackagePolicies = [
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
