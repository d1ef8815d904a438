import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { projectRoot } from '../support/frontEnd';
import type { Run } from '../support/run';
import { answering, keepRecording, readRecording, type Recording } from './answers';
import { differenceOf, pictureOf } from './compare';
import { SCREENS, type Looker, type Screen } from './screens';

/**
 * Compares forty screens of a running product with the pictures that are kept of them. Data come from a recording, so that only the
 * code can change a screen. `--update` records anew and keeps the pictures as they are now; look at them before they are committed.
 * usage: npm run pictures -w e2e -- [address] [--update] [--only admin] [--plant "h1 { margin: 8px }"]
 */

const heights: Record<Screen['width'], number> = { 390: 844, 768: 1024, 1280: 900, 1440: 900 };
const settledMs = 20_000;
const restMs = 400;

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
const kept = path.join(projectRoot, 'e2e/pictures/kept');
const differing = path.join(projectRoot, '.data/pictures');
const print = (line: string) => void process.stdout.write(`${line}\n`);
const lookerOf = (as: Looker): string => as ?? 'visitor';

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

/** A session of another address: the product that is looked at may listen elsewhere. */
function sessionFor(recording: Recording, as: Looker) {
  const session = as === null ? undefined : recording.sessions[as];
  if (session === undefined) return undefined;
  const text = JSON.stringify(session).replaceAll(recording.origin, address);
  return JSON.parse(text.replaceAll(/"expires":[\d.-]+/g, '"expires":-1')) as typeof session;
}

async function settle(page: Page): Promise<void> {
  await page.locator('main h1, main h2').first().waitFor({ timeout: settledMs });
  await page.waitForLoadState('networkidle', { timeout: settledMs });
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null, undefined, {
    timeout: settledMs,
  });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(restMs);
}

/** Adds a style as code does: the page's policy allows none in its HTML. */
const plant = (page: Page, style: string): Promise<void> =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, style);

/** @returns the screen's picture, and what it asked for that was never recorded */
async function lookAt(browser: Browser, screen: Screen, recording: Recording, isRecording: boolean) {
  const { as, width, scheme, language } = screen;
  const storageState = sessionFor(recording, as);
  const context = await browser.newContext({
    viewport: { width, height: heights[width] },
    locale: { et: 'et-EE', en: 'en-GB', ru: 'ru-RU' }[language],
    timezoneId: 'Europe/Tallinn',
    colorScheme: scheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(storageState && { storageState }),
  });
  const page = await context.newPage();
  const missing: string[] = [];
  try {
    await page.clock.setFixedTime(recording.at);
    await answering(page, address, { looker: lookerOf(as), recording, isRecording, missing });
    const where = screen.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => recording.examples[name] ?? '');
    await page.goto(`${address}${where}?lang=${language}`);
    if (values.plant !== '') await plant(page, values.plant);
    await settle(page);
    const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    return { picture: await pictureOf(shot), missing };
  } finally {
    await context.close();
  }
}

/** @returns what is wrong with the screen; null when it looks as it did */
async function judge(browser: Browser, screen: Screen, recording: Recording): Promise<string | null> {
  const file = path.join(kept, `${screen.name}.png`);
  if (!existsSync(file)) return 'has no picture yet';
  const { picture, missing } = await lookAt(browser, screen, recording, false);
  const { share, isSeen, marked } = await differenceOf(readFileSync(file), picture);
  if (!isSeen && missing.length === 0) return null;
  writeFileSync(path.join(differing, `${screen.name}.now.png`), picture);
  if (marked !== null) writeFileSync(path.join(differing, `${screen.name}.differs.png`), marked);
  const asked = missing.length === 0 ? '' : `, asked for what was never recorded: ${missing.join('; ')}`;
  return `differs in ${(share * 100).toFixed(2)} %${asked}`;
}

async function update(browser: Browser, screens: readonly Screen[]): Promise<void> {
  const recording = values.only === '' ? await newRecording(browser) : readRecording();
  if (values.only === '') for (const screen of screens) await lookAt(browser, screen, recording, true);
  keepRecording(recording);
  for (const screen of screens) {
    const { picture } = await lookAt(browser, screen, recording, false);
    writeFileSync(path.join(kept, `${screen.name}.png`), picture);
    print(`kept ${screen.name}`);
  }
}

async function compare(browser: Browser, screens: readonly Screen[]): Promise<number> {
  const recording = readRecording();
  let wrong = 0;
  for (const screen of screens) {
    const fault = await judge(browser, screen, recording).catch((error: unknown) => String(error).split('\n')[0]);
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
