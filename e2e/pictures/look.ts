import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { projectRoot } from '../support/frontEnd';
import { answering, type Recording } from './answers';
import { differenceOf, pictureOf } from './compare';
import type { Looker, Screen } from './screens';

const heights: Record<Screen['width'], number> = { 390: 844, 768: 1024, 1280: 900, 1440: 900 };
const settledMs = 20_000;
const restMs = 400;

/** Where the pictures of screens are kept. */
export const kept = path.join(projectRoot, 'e2e/pictures/kept');
export const keptPictureOf = ({ name }: Screen): string => path.join(kept, `${name}.png`);

const lookerOf = (as: Looker): string => as ?? 'visitor';

/** A session of another address: the product that is looked at may listen elsewhere. */
function sessionFor(recording: Recording, as: Looker, address: string) {
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

/** Addresses in fields name the port of the product that is looked at. */
const withoutPort = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const field of document.querySelectorAll('input'))
      field.value = field.value.replace(window.location.origin, 'https://valikool.ee');
  });

export type LookOptions = {
  /** Of the running product. */
  address: string;
  recording: Recording;
  isRecording?: boolean;
  /** A style that is put into the page: a change that nobody wanted. */
  style?: string;
};

/** @returns the screen's picture, and what it asked for that was never recorded */
export async function lookAt(
  browser: Browser,
  screen: Screen,
  { address, recording, isRecording = false, style = '' }: LookOptions,
): Promise<{ picture: Buffer; missing: string[] }> {
  const { as, width, scheme, language } = screen;
  const storageState = sessionFor(recording, as, address);
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
    if (style !== '') await plant(page, style);
    await settle(page);
    await withoutPort(page);
    const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    return { picture: await pictureOf(shot), missing };
  } finally {
    // A request may still be under way on a slow machine, and its answer would come to a closed page.
    await page.unrouteAll({ behavior: 'wait' });
    await context.close();
  }
}

/** What is wrong with a screen, and the pictures that show it. */
export type Fault = { text: string; now: Buffer | null; marked: Buffer | null };

/** @returns null when the screen looks as it did */
export async function judge(browser: Browser, screen: Screen, options: LookOptions): Promise<Fault | null> {
  const file = keptPictureOf(screen);
  if (!existsSync(file)) return { text: 'has no picture yet', now: null, marked: null };
  const { picture, missing } = await lookAt(browser, screen, options);
  const { share, isSeen, marked } = await differenceOf(readFileSync(file), picture);
  if (!isSeen && missing.length === 0) return null;
  const asked = missing.length === 0 ? '' : `, asked for what was never recorded: ${missing.join('; ')}`;
  return { text: `differs in ${(share * 100).toFixed(2)} %${asked}`, now: picture, marked };
}
