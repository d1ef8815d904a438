import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { projectRoot } from '../support/frontEnd';
import type { Run } from '../support/run';
import { keepRecording, readRecording, type Recording } from './answers';
import { judge, kept, keptPictureOf, lookAt } from './look';
import { SCREENS, type Screen } from './screens';

/**
 * Compares forty screens of a running product with the pictures that are kept of them. Data come from a recording, so that only the
 * code can change a screen. `--update` records anew and keeps the pictures as they are now; look at them before they are committed.
 * usage: npm run pictures -w e2e -- [address] [--update] [--only admin] [--plant "h1 { margin: 8px }"]
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    run: { type: 'string', default: process.env['RUN_JSON'] ?? path.join(projectRoot, '.data/run.json') },
    update: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    plant: { type: 'string', default: '' },
  },
});

const run = JSON.parse(readFileSync(values.run, 'utf8')) as Run;
const address = new URL(positionals[0] ?? run.url).origin;
const differing = path.join(projectRoot, '.data/pictures');
const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Signs each account in once. @returns what their browsers keep */
async function signEachIn(browser: Browser): Promise<Recording['sessions']> {
  const sessions: Recording['sessions'] = {};
  for (const email of new Set(SCREENS.map(({ as }) => as))) {
    if (email === null) continue;
    const account = run.accounts.find((each) => each.email === email);
    if (account === undefined) throw new Error(`The demo has no account ${email}`);
    const context = await browser.newContext({ locale: 'et-EE', serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto(`${address}/auth/login`);
    await page.locator('input[type=email]').first().fill(account.email);
    await page.locator('input[type=password]').first().fill(account.password);
    await page.locator('form:has(input[type=password]) button[type=submit]').click();
    await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
    sessions[email] = await context.storageState();
    await context.close();
  }
  return sessions;
}

type Found = { items: { slug: string }[] };

async function findExamples(): Promise<Recording['examples']> {
  const get = async (at: string): Promise<unknown> => (await fetch(`${address}/api/v1${at}`)).json();
  const { items } = (await get('/courses?badge=REGISTRATION_OPEN&language=et&limit=1')) as Found;
  const slug = items[0]?.slug ?? '';
  const { cohorts } = (await get(`/courses/${slug}`)) as { cohorts: { id: number }[] };
  return { slug, cohort: String(cohorts[0]?.id ?? '') };
}

async function newRecording(browser: Browser): Promise<Recording> {
  const [sessions, examples] = [await signEachIn(browser), await findExamples()];
  return { at: new Date().toISOString(), origin: address, examples, sessions, answers: {} };
}

/** @returns what is wrong with the screen, after its pictures were written; null when it looks as it did */
async function faultOf(browser: Browser, screen: Screen, recording: Recording): Promise<string | null> {
  const fault = await judge(browser, screen, { address, recording, style: values.plant });
  if (fault === null) return null;
  if (fault.now !== null) writeFileSync(path.join(differing, `${screen.name}.now.png`), fault.now);
  if (fault.marked !== null) writeFileSync(path.join(differing, `${screen.name}.differs.png`), fault.marked);
  return fault.text;
}

async function update(browser: Browser, screens: readonly Screen[]): Promise<void> {
  const recording = values.only === '' ? await newRecording(browser) : readRecording();
  if (values.only === '')
    for (const screen of screens) await lookAt(browser, screen, { address, recording, isRecording: true });
  keepRecording(recording);
  for (const screen of screens) {
    const { picture } = await lookAt(browser, screen, { address, recording, style: values.plant });
    writeFileSync(keptPictureOf(screen), picture);
    print(`kept ${screen.name}`);
  }
}

async function compare(browser: Browser, screens: readonly Screen[]): Promise<number> {
  const recording = readRecording();
  let wrong = 0;
  for (const screen of screens) {
    const fault = await faultOf(browser, screen, recording).catch((error: unknown) => String(error).split('\n')[0]);
    if (fault !== null) wrong += 1;
    print(`${fault === null ? '✓' : '✗'} ${screen.name}${fault === null ? '' : `: ${fault}`}`);
  }
  print(`${screens.length - wrong} of ${screens.length} screens look as they did; what differs is in ${differing}`);
  return wrong;
}

async function look(): Promise<void> {
  const screens = SCREENS.filter(({ name }) => name.includes(values.only));
  for (const folder of [kept, differing]) mkdirSync(folder, { recursive: true });
  const browser = await launchBrowser();
  try {
    if (values.update) await update(browser, screens);
    else if ((await compare(browser, screens)) > 0) process.exitCode = 1;
  } finally {
    await browser.close();
  }
}

void look();
