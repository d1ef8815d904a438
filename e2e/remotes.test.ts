import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot, startOrigin } from './support/frontEnd';
import { buildRemote, changeSource, copySources } from './support/publish';
import { stackFolder, startTestStack, type TestStack } from './support/testStack';
import { visiting } from './support/visiting';

jest.setTimeout(240_000);

const CATALOGUE = 'Vali kursus, mida sinu koolis ei õpetata';
const NEXT_CATALOGUE = 'Uus väljaanne: vali kursus';

let stack: TestStack;
const started: (() => Promise<void>)[] = [];
beforeAll(async () => {
  stack = await startTestStack('remotes', {});
  started.push(() => stack.stop());
});
afterAll(async () => {
  for (const stop of started.reverse()) await stop();
});

it('one front end that is down takes only its own pages, and comes back at a press of the button without a reload', async () => {
  await visiting({ width: 1280 }, async (visitor) => {
    const { page } = visitor;
    await stack.kill('origin-student');
    await page.goto(`${stack.url}/courses`);
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

/** One hash over every file of a folder and its name. */
async function fingerprint(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files.sort()) hash.update(file).update(await readFile(file));
  return hash.digest('hex');
}

/** The front end of students with another heading over its list of courses, built in a folder of its own. */
async function buildNextEdition(folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  // What is published already stays beside it, for the tabs that are open.
  await copySources(path.join(projectRoot, 'mf-student'), folder);
  await changeSource(folder, 'src/locales/et.json', CATALOGUE, NEXT_CATALOGUE);
  await buildRemote(folder, 'student');
  return path.join(folder, 'dist');
}

it('a changed build of one front end shows at the next load, and the shell is the same to the byte', async () => {
  const shell = path.join(projectRoot, 'mf-shell/dist');
  const folder = stackFolder('next-student');
  const { port } = new URL(stack.remoteUrls['student'] ?? '');
  await visiting({ width: 1280 }, async (visitor) => {
    const { page } = visitor;
    const build = page.locator('meta[name="build"]');
    await page.goto(`${stack.url}/courses`);
    await visitor.heading(CATALOGUE);
    const [shellBefore, buildBefore] = [await fingerprint(shell), await build.getAttribute('content')];

    const dist = await buildNextEdition(folder);
    await stack.kill('origin-student');
    const next = await startOrigin(dist, Number(port));
    started.push(() => next.stop());
    // The tab that was open goes on with its own edition.
    await page.getByRole('article').first().getByRole('link').click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(`${stack.url}/courses`);
    await visitor.heading(NEXT_CATALOGUE);

    expect(await build.getAttribute('content')).toBe(buildBefore);
    expect(await fingerprint(shell)).toBe(shellBefore);
    expect(visitor.faults).toEqual([]);
  });
  await rm(folder, { recursive: true, force: true });
});
