import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { chromiumPath } from './config/settings.mjs';

// Prints the size of a first visit: every script that a browser without a cache loads for one page of a running edge.

const budgetKilobytes = 220;
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

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    path: { type: 'string', default: '/courses' },
    budget: { type: 'string', default: String(budgetKilobytes) },
  },
});
const origin = positionals[0] ?? 'http://127.0.0.1:3000';

/** @param {string} address @returns {Promise<{name: string, bytes: number, encoding: string}[]>} */
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
    return await Promise.all(answers.map(describe));
  } finally {
    await browser.close();
  }
}

/** @param {import('playwright-core').Response} response */
async function describe(response) {
  const { responseBodySize } = await response.request().sizes();
  const encoding = (await response.headerValue('content-encoding')) ?? 'none';
  return { name: new URL(response.url()).pathname, bytes: responseBodySize, encoding };
}

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / bytesPerKilobyte).toFixed(1).padStart(7)} kB`;

const address = new URL(values.path, origin).href;
const scripts = (await scriptsOf(address)).sort((a, b) => b.bytes - a.bytes);
const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
const lines = scripts.map(({ name, bytes, encoding }) => `${kilobytes(bytes)}  ${encoding.padEnd(5)} ${name}`);
process.stdout.write(
  `${address}\n${lines.join('\n')}\n${kilobytes(total)}  JavaScript in all, ${scripts.length} files (budget ${values.budget} kB)\n`,
);
if (total > Number(values.budget) * bytesPerKilobyte) process.exitCode = 1;
