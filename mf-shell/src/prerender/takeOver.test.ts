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
  queries: [],
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
  it('loads the page’s code first, so that the first render matches the page', async () => {
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
  ])('renders the page again when %s', async (_name, registry) => {
    await registry.refresh();

    await expect(takeOver(arrived, registry, new QueryClient())).resolves.toBeNull();
  });
});

it('renders the page again when another build rendered it', async () => {
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

  it('is read when the page was rendered on the server', () => {
    window.history.replaceState(null, '', '/probe?utm_source=x');
    write('');
    expect(readPageState(document.body)).toEqual({ state, isCurrent: true });
    write(' data-stale');
    expect(readPageState(document.body)).toEqual({ state, isCurrent: false });
  });

  it('is absent when the page came empty or for another address', () => {
    expect(readPageState(document.body)).toBeNull();
    write('');
    expect(readPageState(document.body)).toBeNull();
  });
});
