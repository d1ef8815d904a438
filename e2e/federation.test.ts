/** @covers page /auth/signup, page /pricing */
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { sharedBrowser, watchFaults } from './support/browser';
import { projectRoot, startEdge, startOrigin, type RunningPart } from './support/frontEnd';
import { buildRemote, changeSource, copySources, publishRemote } from './support/publish';

const fixture = path.join(__dirname, 'fixtures/probe');

let folder: string;
let origin: RunningPart;
let edge: RunningPart;
let browser: Browser;
const started: (() => Promise<void>)[] = [];
let page: Page;
let faults: string[];

const address = (at: string) => `http://127.0.0.1:${edge.port}${at}`;
const titled = (title: string) => page.waitForFunction((own) => document.title === own, title);
const dist = () => path.join(folder, 'dist');

beforeAll(async () => {
  const home = path.join(projectRoot, '.data');
  await mkdir(home, { recursive: true });
  folder = await mkdtemp(path.join(home, 'probe-'));
  await copySources(fixture, folder);
  await buildRemote(folder, 'probe');
  origin = await startOrigin(dist());
  started.push(() => origin.stop());
  edge = await startEdge({ probe: origin });
  started.push(() => edge.stop());
  browser = await sharedBrowser();
});

afterAll(async () => {
  for (const stop of started.reverse()) await stop();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  const context = await browser.newContext();
  context.setDefaultTimeout(60_000);
  page = await context.newPage();
  faults = watchFaults(page);
});

afterEach(async () => {
  await page.context().close();
});

type Instance = {
  name: string;
  loadShareSync: (name: string) => () => unknown;
  shareScopeMap: Record<string, Record<string, Record<string, { from: string }>>>;
};
type ProbedWindow = { probe: Record<string, object>; __FEDERATION__: { __INSTANCES__: Instance[] } };

it('gives a front end the same packages that the shell uses', async () => {
  await page.goto(address('/probe'));
  await page.getByRole('heading', { name: 'Proov' }).waitFor();

  const same = await page.evaluate(() => {
    const { probe, __FEDERATION__: federation } = globalThis as unknown as ProbedWindow;
    const shell = federation.__INSTANCES__.find((instance) => instance.name === 'shell');
    const unwrap = (module: unknown) => (module as { default?: unknown }).default ?? module;
    return Object.fromEntries(
      Object.entries(probe).map(([name, used]) => {
        const own = shell?.loadShareSync(name)() as Record<string, unknown>;
        // Each importer gets its own namespace object; its contents must be identical.
        const keys = Object.keys(used).filter((key) => typeof (used as Record<string, unknown>)[key] === 'function');
        const isSame =
          unwrap(own) === unwrap(used) ||
          (keys.length > 0 && keys.every((key) => own[key] === (used as Record<string, unknown>)[key]));
        return [name, isSame];
      }),
    );
  });

  expect(same).toEqual({
    react: true,
    'react/jsx-runtime': true,
    'react-dom': true,
    'styled-components': true,
    i18next: true,
    'react-i18next': true,
    '@valikool/shared-ui': true,
    '@valikool/shared-ui/router': true,
    '@valikool/shared-ui/query': true,
    '@valikool/shared-ui/forms': true,
    '@valikool/shared-ui/widgets': true,
    '@valikool/shared-ui/charts': true,
  });
});

it('loads one version of each shared package, and the shell provides it', async () => {
  await page.goto(address('/probe'));
  await page.getByRole('heading', { name: 'Proov' }).waitFor();

  const providers = await page.evaluate(() => {
    const { __FEDERATION__: federation } = globalThis as unknown as ProbedWindow;
    const scopes = federation.__INSTANCES__.flatMap((instance) =>
      Object.entries(instance.shareScopeMap['default'] ?? {}),
    );
    return Object.fromEntries(
      scopes.map(([name, versions]) => [name, Object.values(versions).map(({ from }) => from)]),
    );
  });

  // Packages that load later are listed under their first user; the check above proves that they are the shell's.
  const later = ['@valikool/shared-ui/charts', '@valikool/shared-ui/forms', '@valikool/shared-ui/widgets'];
  expect(Object.values(providers).map((sources) => sources.length)).toEqual(Object.keys(providers).map(() => 1));
  expect(
    Object.keys(providers)
      .filter((name) => providers[name]?.[0] !== 'shell')
      .sort(),
  ).toEqual(later);
});

it('lets a front end use the session, the queries, the router, the theme and the texts of the page', async () => {
  await page.goto(address('/probe'));

  await page.getByText('signed-out 0 queries /probe theme', { exact: true }).waitFor();
  await titled('Valikool – Proov');
  await page.getByRole('button', { name: 'EN English', exact: true }).click();
  await page.getByRole('heading', { name: 'Probe' }).waitFor();
  await titled('Valikool – Probe');
  expect(faults).toEqual([]);
});

it('loads the form package when a front end first uses it, with its texts', async () => {
  await page.goto(address('/probe'));

  await page.getByRole('button', { name: 'Send' }).click();

  await page.getByText('Täida see väli.').waitFor();
  expect(faults).toEqual([]);
});

it('keeps the rest working while a front end is down, and opens its page without a reload once it is back', async () => {
  const { port } = origin;
  await origin.stop();
  await page.goto(address('/probe'));
  await page.getByRole('heading', { name: 'See osa ei vasta praegu' }).waitFor();
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));

  await page.getByRole('link', { name: 'Hinnad' }).click();
  await page.getByRole('heading', { name: 'Hinnad', level: 1 }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'See osa ei vasta praegu' }).waitFor();
  origin = await startOrigin(dist(), port);
  await page.getByRole('button', { name: 'Proovi uuesti' }).click();

  await page.getByRole('heading', { name: 'Proov' }).waitFor();
  await expect(page.evaluate(() => 'isSamePage' in globalThis)).resolves.toBe(true);
});

it('loads a newly published build at the next load, while an open tab keeps its own', async () => {
  await page.goto(address('/pricing'));
  const shellBuild = await page.locator('meta[name="build"]').getAttribute('content');
  const open = await page.context().newPage();
  await open.goto(address('/probe'));
  await open.getByText('first edition').waitFor();
  const oldFiles = await open.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /remotes\/probe.*\.js$/.test(name)),
  );

  await changeSource(folder, 'src/ProbePage.ts', "'first edition'", "'second edition'");
  await buildRemote(folder, 'probe');
  await page.goto(address('/probe'));

  await page.getByText('second edition').waitFor();
  await expect(page.locator('meta[name="build"]').getAttribute('content')).resolves.toBe(shellBuild);
  const statuses = await Promise.all(oldFiles.map(async (file) => (await fetch(file)).status));
  expect(statuses).toEqual(oldFiles.map(() => 200));
  expect(oldFiles.length).toBeGreaterThan(0);
});

it('loads a front end that was published into the registry from its version’s own address', async () => {
  const contract = path.join(projectRoot, 'backend/contract/openapi.json');
  const api = createServer((_request, response) => createReadStream(contract).pipe(response));
  await new Promise<void>((resolve) => void api.listen(0, '127.0.0.1', resolve));
  const registry = path.join(folder, 'registry');
  const API_URL = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const follower = await startEdge({}, { REMOTES_REGISTRY: registry, API_URL });
  try {
    const installation = `http://127.0.0.1:${follower.port}`;
    const printed = await publishRemote({ id: 'probe', from: dist(), registry, installation });
    const [, version = ''] = /^probe ([0-9a-f]{16}):/.exec(printed) ?? [];

    await page.goto(`${installation}/probe`);
    await page.getByRole('heading', { name: 'Proov' }).waitFor();
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    const own = loaded.filter((name) => name.includes('/remotes/probe/'));
    expect(own.length).toBeGreaterThan(2);
    expect(own.filter((name) => !name.startsWith(`${installation}/remotes/probe/${version}/`))).toEqual([]);
    expect(faults).toEqual([]);
  } finally {
    await follower.stop();
    api.close();
  }
});

it('breaks no rule of the content security policy', async () => {
  for (const at of ['/', '/probe', '/auth/login', '/auth/signup', '/nowhere']) {
    await page.goto(address(at), { waitUntil: 'networkidle' });
  }

  const reports = (await (await fetch(address('/csp-report'))).json()) as { count: number };
  expect({ faults, count: reports.count }).toEqual({ faults: [], count: 0 });
});
