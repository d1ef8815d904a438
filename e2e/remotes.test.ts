import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beginToUse } from './support/firstPage';
import { projectRoot, startOrigin } from './support/frontEnd';
import { buildRemote, changeSource, copySources } from './support/publish';
import { stackFolder, startTestStack, type TestStack } from './support/testStack';
import { visiting } from './support/visiting';
import { sleep, until } from './support/wait';

const CATALOGUE = 'Kõik kursused';
/** The edge asks the origins as often. */
const ASKED_AGAIN_MS = 1_000;
const NEXT_CATALOGUE = 'Uus väljaanne: kursused';

let stack: TestStack;
const started: (() => Promise<void>)[] = [];
beforeAll(async () => {
  stack = await startTestStack('remotes', {});
  started.push(() => stack.stop());
});
afterAll(async () => {
  for (const stop of started.reverse()) await stop();
});

/** @covers rule front-end-down */
it('a front end that is down affects only its own pages, and comes back with one click and no reload', async () => {
  await visiting({ width: 1280 }, async (visitor) => {
    const { page } = visitor;
    await stack.kill('origin-student');
    await page.goto(`${stack.url}/courses`);
    // Two moves: the page takes the first for a pointer at rest.
    await page.mouse.move(2, 2, { steps: 2 });
    await visitor.heading('See osa ei vasta praegu');
    await visitor.judge('remote-down');
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));

    for (const [link, heading] of [
      ['Hinnad', 'Hinnad'],
      ['KKK', 'Korduma kippuvad küsimused'],
    ] as const) {
      await page.getByRole('link', { name: link }).first().click();
      await visitor.heading(heading, 1);
    }
    await page.goBack();
    await page.goBack();
    await visitor.heading('See osa ei vasta praegu');
    await stack.restart('origin-student');
    await page.getByRole('button', { name: 'Proovi uuesti' }).click();
    await visitor.heading(CATALOGUE);

    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
    expect(visitor.findings).toEqual([]);
  });
});

/** One hash over all files of a folder and their names. */
async function fingerprint(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files.sort()) hash.update(file).update(await readFile(file));
  return hash.digest('hex');
}

/** Builds the students' front end with another heading of its course list, in a folder of its own. */
async function buildNextEdition(folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  // The published build stays beside it, for open tabs.
  await copySources(path.join(projectRoot, 'mf-student'), folder);
  await changeSource(folder, 'src/locales/et.json', CATALOGUE, NEXT_CATALOGUE);
  await buildRemote(folder, 'student');
  return path.join(folder, 'dist');
}

/** Loads the catalogue until the edge, which asks the origins once a second, has the next edition. */
async function untilPublished(page: Page): Promise<void> {
  await until('The next edition', async () => {
    await page.goto(`${stack.url}/courses`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if ((await page.getByRole('heading', { name: NEXT_CATALOGUE }).count()) > 0) return true;
    await sleep(ASKED_AGAIN_MS);
    return false;
  });
}

it('a changed build of one front end is shown at a load a moment later, and the shell stays byte-identical', async () => {
  const shell = path.join(projectRoot, 'mf-shell/dist');
  const folder = stackFolder('next-student');
  const { port } = new URL(stack.remoteUrls['student'] ?? '');
  await visiting({ width: 1280 }, async (visitor) => {
    const { page } = visitor;
    const build = page.locator('meta[name="build"]');
    await page.goto(`${stack.url}/courses`);
    await visitor.heading(CATALOGUE);
    await beginToUse(page);
    const [shellBefore, buildBefore] = [await fingerprint(shell), await build.getAttribute('content')];

    const dist = await buildNextEdition(folder);
    await stack.kill('origin-student');
    const next = await startOrigin(dist, Number(port));
    started.push(() => next.stop());
    // The open tab keeps its own build.
    await page.getByRole('article').first().getByRole('link').click();
    await page.waitForURL(/\/courses\/[a-z0-9-]+$/);
    await page.getByRole('heading', { name: CATALOGUE, level: 1 }).waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await untilPublished(page);

    expect(await build.getAttribute('content')).toBe(buildBefore);
    expect(await fingerprint(shell)).toBe(shellBefore);
    expect(visitor.faults).toEqual([]);
  });
  await rm(folder, { recursive: true, force: true });
});
