import { execFile } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { launchBrowser } from '../support/browser';
import { projectRoot } from '../support/frontEnd';
import { Load } from './load';
import { markEdition, reachOut, throwAtOnce, Variant } from './variants';
import { OtherPages, secondsUntilSeen, seenBy } from './visitors';

// Publishes good, broken, too new and hostile builds of mf-student to a running product that reads a registry, while 50
// clients read its pages: REMOTES_REGISTRY=$PWD/.data/remotes npm start, then npm run trial:publish -w e2e.

const clients = 50;
const quietMs = 3_000;
const rollbackLimitSeconds = 60;
const built = path.join(projectRoot, 'mf-student/dist');
const home = path.join(projectRoot, '.data/trial-publish');
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const problems: string[] = [];

function expectThat(isTrue: boolean, what: string): void {
  say(`${isTrue ? '  ok   ' : '  WRONG'} ${what}`);
  if (!isTrue) problems.push(what);
}

type Outcome = { isDone: boolean; said: string };

/** Runs a command as a team does. */
const command = (...args: string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const main = path.join(projectRoot, 'mf-shell/server/publish/main.mjs');
    execFile(process.execPath, [main, ...args], { cwd: projectRoot }, (error, stdout, stderr) =>
      resolve({ isDone: error === null, said: `${stdout}${stderr}`.trim() }),
    );
  });

async function variant(name: string, change: (copy: Variant) => Promise<void>): Promise<string> {
  const copy = await Variant.copy(built, path.join(home, name));
  await change(copy);
  return copy.folder;
}

const edition = (name: string) => variant(name, (copy) => copy.changeEntry(markEdition(name)));
const publish = async (folder: string, ...more: string[]): Promise<Outcome> => {
  const outcome = await command('publish', 'student', '--from', folder, ...more);
  say(outcome.said.replace(/^/gm, '         '));
  return outcome;
};

const refusals: [string, (copy: Variant) => Promise<void>, RegExp][] = [
  [
    'too new',
    (copy) => copy.changeJson('remote.json', (it) => void (it['sharedUi'] = '0.2.0')),
    /publish the shell first/,
  ],
  ['other contract', (copy) => copy.changeJson('remote.json', (it) => void (it['contract'] = 2)), /speaks contract 2/],
  ['name with ..', (copy) => copy.listFile('../../../../outside.js'), /leads out of the build/],
  ['absolute name', (copy) => copy.listFile('/etc/passwd'), /leads out of the build/],
  ['link', (copy) => copy.addLink('passwd.js', '/etc/passwd'), /is a link/],
  ['huge file', (copy) => copy.addHugeFile('huge.js', 5_000_000_000), /huge.js has 5000 MB/],
  [
    'files from elsewhere',
    (copy) =>
      copy.changeJson(
        'mf-manifest.json',
        (it) => void ((it['metaData'] as Record<string, unknown>)['publicPath'] = 'https://evil.example/'),
      ),
    /its files are at "https:\/\/evil.example\/"/,
  ],
  [
    'pages of staff',
    (copy) => copy.changeJson('remote.json', (it) => void (it['patterns'] = ['/courses', '/manage/users'])),
    /belongs to admin/,
  ],
  ['all pages', (copy) => copy.changeJson('remote.json', (it) => void (it['patterns'] = ['/*'])), /belongs to shell/],
];

async function main(): Promise<void> {
  const { url } = JSON.parse(
    await readFile(process.env['RUN_JSON'] ?? path.join(projectRoot, '.data/run.json'), 'utf8'),
  ) as { url: string };
  await mkdir(home, { recursive: true });
  const browser = await launchBrowser();
  const load = new Load(url, clients);
  const otherPages = await OtherPages.start(browser, url);
  const phase = async (title: string, work: () => Promise<void>): Promise<void> => {
    say(`\n${title}`);
    load.takeTallies();
    await work();
    await new Promise((resolve) => setTimeout(resolve, quietMs));
    const { student, other } = load.takeTallies();
    say(
      `         load: ${student.requests} requests for student pages and files, ${student.errors} errors, slowest ${Math.round(student.slowestMs)} ms; ${other.requests} for others, ${other.errors} errors, slowest ${Math.round(other.slowestMs)} ms`,
    );
    expectThat(other.errors === 0, 'no error on other pages');
  };
  try {
    await phase('The edition before', async () => {
      expectThat((await publish(await edition('first'))).isDone, 'is published');
      expectThat((await seenBy(browser, url)) === 'first', 'new visitors get it');
    });
    await phase('Good', async () => {
      expectThat((await publish(await edition('good'))).isDone, 'is published');
      expectThat((await seenBy(browser, url)) === 'good', 'new visitors get it');
    });
    await phase('Good, as a canary for 30 %', async () => {
      expectThat((await publish(await edition('canary'), '--canary', '30')).isDone, 'is published');
      const seen: string[] = [];
      for (let visitor = 0; visitor < 20; visitor += 1) seen.push(await seenBy(browser, url));
      const share = seen.filter((name) => name === 'canary').length;
      expectThat(share > 0 && share < 14, `${share} of 20 new visitors get it, the others the good one`);
      expectThat((await command('rollback', 'student')).isDone, 'the canary ends');
    });
    for (const [name, change, reason] of refusals)
      await phase(`Refused: ${name}`, async () => {
        const { isDone, said } = await publish(await variant('refused', change));
        expectThat(!isDone && reason.test(said), 'is refused with the reason');
        expectThat((await seenBy(browser, url)) === 'good', 'new visitors get the good one');
      });
    await phase('Broken: its entry throws', () => harmAndReturn('broken', throwAtOnce, 'does not answer'));
    await phase('Hostile: it reaches for another origin', () => harmAndReturn('hostile', reachOut, 'hostile'));
  } finally {
    await load.stop();
    await otherPages.stop();
    await browser.close();
    await rm(home, { recursive: true, force: true });
  }
  say(`\nA browser opened ${otherPages.visits} other pages meanwhile`);
  expectThat(otherPages.faults.length === 0, `without a fault ${otherPages.faults.slice(0, 3).join('; ')}`);
  load.failures.slice(0, 5).forEach(({ at, reason }) => say(`         ${at} ${reason}`));
  say(problems.length === 0 ? '\nAll as it should be' : `\n${problems.length} wrong`);
  process.exitCode = problems.length === 0 ? 0 : 1;

  /** Publishes a build that does harm, sees whom, and takes it back. */
  async function harmAndReturn(name: string, change: (entry: string) => string, seen: string): Promise<void> {
    const reportsBefore = await policyReports(url);
    expectThat(
      (await publish(await variant(name, (copy) => copy.changeEntry(change)))).isDone,
      'is published: nothing shows before it runs',
    );
    expectThat((await seenBy(browser, url)) === seen, `student pages: ${seen}`);
    if (name === 'hostile')
      expectThat((await policyReports(url)) - reportsBefore >= 3, 'the policy stops what it sends and loads');
    const startedAt = performance.now();
    const { isDone, said } = await command('rollback', 'student');
    say(said.replace(/^/gm, '         '));
    await secondsUntilSeen(browser, url, 'good');
    const seconds = (performance.now() - startedAt) / 1000;
    expectThat(
      isDone && seconds < rollbackLimitSeconds,
      `rolled back: new visitors get the good one after ${seconds.toFixed(1)} s`,
    );
  }
}

async function policyReports(url: string): Promise<number> {
  return ((await (await fetch(`${url}/csp-report`)).json()) as { count: number }).count;
}

void main();
