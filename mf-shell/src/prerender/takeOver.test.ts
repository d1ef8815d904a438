import type { PublishedRemote, Remote } from '@valikool/shared-ui';
import type { PageState } from '@valikool/shared-ui/prerender';
import { QueryClient } from '@valikool/shared-ui/query';
import { loadTexts } from '@valikool/shared-ui/testing';
import { RemoteRegistry } from '../remotes/RemoteRegistry';
import { editionsOf, readPageState } from './pageState';
import { takeOver } from './takeOver';

const published: PublishedRemote = {
  id: 'probe',
  version: '1',
  contract: 1,
  sharedUi: '0.1.0',
  build: 'b',
  manifest: 'm',
  patterns: ['/probe'],
  menu: [],
  permissions: [],
  entry: '/m',
  isUp: true,
};
const state: PageState = {
  path: '/probe',
  language: 'en',
  namespaces: [],
  loaderData: { 'front-end:probe': 1 },
  queries: { mutations: [], queries: [] },
  editions: editionsOf([published]),
};

const registryOf = (loadPage: () => Promise<object>, loadDefinition?: () => Promise<Remote>) => {
  const remote: Remote = {
    contract: 1,
    id: 'probe',
    patterns: ['/probe'],
    routes: [{ path: '/probe', lazy: loadPage }],
    menu: [],
    locales: {},
  };
  return new RemoteRegistry({
    fetchRemotes: async () => [published],
    loadDefinition: loadDefinition ?? (async () => remote),
    loadTexts: async () => undefined,
    timeoutMs: 1_000,
  });
};
const arrived = { state, isCurrent: true };

beforeAll(() => loadTexts({}, 'en'));

describe('taking over', () => {
  it('has the code of the page loaded, so that its first render is the page', async () => {
    const Component = () => null;

    const registry = registryOf(async () => ({ Component }));
    await registry.refresh();
    const first = await takeOver(arrived, registry, new QueryClient());

    const [, branch] = first?.branches ?? [];
    expect(branch?.children).toEqual([{ path: '/probe', Component }]);
    expect(first?.loaderData).toEqual(state.loaderData);
  });

  it.each([
    [
      'its front end is away',
      registryOf(
        async () => ({}),
        async () => Promise.reject(new Error('away')),
      ),
    ],
    ['its code is away', registryOf(async () => Promise.reject(new Error('away')))],
  ])('leaves the page to be drawn anew where %s', async (_name, registry) => {
    await registry.refresh();

    await expect(takeOver(arrived, registry, new QueryClient())).resolves.toBeNull();
  });
});

it('leaves what another edition has rendered to be drawn anew', async () => {
  const registry = registryOf(async () => ({ Component: () => null }));
  await registry.refresh();
  const ofTheLast = { ...arrived, state: { ...state, editions: editionsOf([{ ...published, build: 'a' }]) } };

  await expect(takeOver(ofTheLast, registry, new QueryClient())).resolves.toBeNull();
});

describe('the state of a page', () => {
  afterEach(() => {
    document.body.innerHTML = '';
    window.history.replaceState(null, '', '/');
  });
  const write = (attributes: string) => {
    document.body.innerHTML = `<script type="application/json" id="page-state"${attributes}>${JSON.stringify(state)}</script>`;
  };

  it('is read where the page was rendered', () => {
    window.history.replaceState(null, '', '/probe?utm_source=x');
    write('');
    expect(readPageState()).toEqual({ state, isCurrent: true });
    write(' data-stale');
    expect(readPageState()).toEqual({ state, isCurrent: false });
  });

  it('is none where the page came empty, or another address stands in the bar', () => {
    expect(readPageState()).toBeNull();
    write('');
    expect(readPageState()).toBeNull();
  });
});
