import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { chromiumPath } from './config/settings.mjs';

// Prints the size of a first visit: every script that a browser without a cache loads for one page of a running edge,
// before the visitor does anything and after they have begun to use the page. Exits with 1 above a budget.

const budgets = Object.freeze({ before: 40, after: 220 });
const bytesPerKilobyte = 1_000;
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const lookAgainMs = 100;
const mostLooks = 300;

/** Waits until React, which marks the elements that it knows, has taken over the page. @param {import('playwright-core').Page} page */
async function untilTakenOver(page) {
  for (let look = 0; look < mostLooks; look += 1) {
    const keys = await page.locator('main h1').evaluate((heading) => Object.keys(heading));
    if (keys.some((key) => key.startsWith('__react'))) return;
    await page.waitForTimeout(lookAgainMs);
  }
  throw new Error('The page was not taken over by its code');
}

/** @typedef {{name: string, bytes: number, encoding: string}} Script */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    path: { type: 'string', default: '/courses' },
    before: { type: 'string', default: String(budgets.before) },
    after: { type: 'string', default: String(budgets.after) },
  },
});
const origin = positionals[0] ?? 'http://127.0.0.1:3000';

/** @param {string} address @returns {Promise<{before: Script[], after: Script[]}>} `after` includes what came before */
async function scriptsOf(address) {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: flags });
  try {
    const page = await browser.newPage();
    const answers = /** @type {import('playwright-core').Response[]} */ ([]);
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') answers.push(response);
    });
    await page.goto(address);
    // On a busy machine the network may be idle before the first script runs, so wait for the page's title.
    await page.locator('main h1').waitFor();
    await page.waitForLoadState('networkidle');
    const before = await Promise.all(answers.map(describe));
    await page.mouse.move(2, 2);
    await page.mouse.move(4, 4);
    await untilTakenOver(page);
    await page.waitForLoadState('networkidle');
    return { before, after: await Promise.all(answers.map(describe)) };
  } finally {
    await browser.close();
  }
}

/** @param {import('playwright-core').Response} response @returns {Promise<Script>} */
async function describe(response) {
  const { responseBodySize } = await response.request().sizes();
  const encoding = (await response.headerValue('content-encoding')) ?? 'none';
  return { name: new URL(response.url()).pathname, bytes: responseBodySize, encoding };
}

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / bytesPerKilobyte).toFixed(1).padStart(7)} kB`;

/**
 * Prints the scripts of one moment and their sum.
 * @param {string} moment
 * @param {Script[]} scripts
 * @param {number} budget in kilobytes
 * @returns {boolean} whether they are within the budget
 */
function report(moment, scripts, budget) {
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  const lines = [...scripts]
    .sort((a, b) => b.bytes - a.bytes)
    .map(({ name, bytes, encoding }) => `${kilobytes(bytes)}  ${encoding.padEnd(5)} ${name}`);
  process.stdout.write(
    `${lines.join('\n')}\n${kilobytes(total)}  JavaScript ${moment}, ${scripts.length} files (budget ${budget} kB)\n`,
  );
  return total <= budget * bytesPerKilobyte;
}

const address = new URL(values.path, origin).href;
const { before, after } = await scriptsOf(address);
process.stdout.write(`${address}\n`);
const isWithin = [
  report('before the visitor does anything', before, Number(values.before)),
  report('after they begin to use the page', after, Number(values.after)),
];
if (!isWithin.every(Boolean)) process.exitCode = 1;
