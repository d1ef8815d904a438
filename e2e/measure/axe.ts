import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { projectRoot } from '../support/frontEnd';
import type { Account, Run } from '../support/run';
import { Visitor } from '../support/visitor';
import { examplesFor, type Examples } from './examples';

/**
 * Checks every page of a running product for every role with axe: WCAG 2.2 A and AA, on a phone and a laptop.
 * usage: npm run axe -w e2e -- [address] [--run .data/run.json] [--only /user]
 */

const widths = [390, 1280];
const settledMs = 4_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    run: { type: 'string', default: process.env['RUN_JSON'] ?? path.join(projectRoot, '.data/run.json') },
    only: { type: 'string', default: '' },
  },
});

if (!existsSync(values.run))
  throw new Error(`${values.run} names no running product: start it, or give its run.json by --run`);
const run = JSON.parse(readFileSync(values.run, 'utf8')) as Run;
const address = positionals[0] ?? run.url;
const print = (line: string) => void process.stdout.write(`${line}\n`);

type Role = { name: string; account: Account | null };

/** A visitor, and one account of each role. */
const roles: Role[] = [
  { name: 'stranger', account: null },
  ...[...new Map(run.accounts.map((account) => [account.role, account])).values()].map((account) => ({
    name: account.role,
    account,
  })),
];

/** Every address pattern that any front end serves. */
async function everyPattern(): Promise<string[]> {
  const get = async (at: string) => (await fetch(new URL(at, address))).json();
  const shell = (await get('/remote.json')) as { patterns: string[] };
  const { remotes } = (await get('/remotes.json')) as { remotes: { patterns: string[] }[] };
  return [shell, ...remotes].flatMap(({ patterns }) => patterns);
}

const fill = (pattern: string, examples: Examples): string =>
  pattern.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(examples.of(pattern, name)));

async function signIn({ page }: Visitor, { email, password }: Account): Promise<void> {
  await page.goto(new URL('/auth/login', address).href);
  await page.locator('input[type=email]').first().fill(email);
  await page.locator('input[type=password]').first().fill(password);
  await page.locator('form:has(input[type=password]) button[type=submit]').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
}

/** Waits until the page is complete: its heading is shown and nothing is loading. @returns what it shows */
async function open({ page }: Visitor, at: string): Promise<string> {
  await page.goto(new URL(at, address).href);
  await page.locator('main h1').first().waitFor();
  await page.waitForLoadState('networkidle', { timeout: settledMs }).catch(() => undefined);
  return page.locator('main').first().innerText();
}

async function judgeAs({ name, account }: Role, width: number, browser: Browser, paths: string[]): Promise<string[]> {
  const visitor = await Visitor.open(browser, { width });
  const seen = new Set<string>();
  try {
    if (account !== null) await signIn(visitor, account);
    for (const at of paths) {
      const shown = await open(visitor, at).catch((error: unknown) => {
        visitor.findings.push(`${at}: did not open (${String(error)})`);
        return null;
      });
      // Sign-in, "not allowed" and "not found" pages need only one check.
      if (shown === null || seen.has(shown)) continue;
      seen.add(shown);
      await visitor.judge(`${name} ${width} ${at}`);
    }
    print(
      [
        `${name.padEnd(12)} ${String(width).padStart(4)} px   ${seen.size} pages   ${visitor.findings.length} violations`,
        ...visitor.findings,
      ].join('\n  '),
    );
    return visitor.findings;
  } finally {
    await visitor.close();
  }
}

async function main(): Promise<number> {
  const examples = await examplesFor(address, run);
  const paths = [...(await everyPattern()).map((pattern) => fill(pattern, examples)), '/no-such-page'].filter((at) =>
    at.startsWith(values.only),
  );
  const browser = await launchBrowser();
  let violations = 0;
  try {
    for (const role of roles)
      for (const width of widths) violations += (await judgeAs(role, width, browser, paths)).length;
  } finally {
    await browser.close();
  }
  print(`${paths.length} addresses, ${roles.length} roles, ${widths.length} widths: ${violations} violations`);
  return violations === 0 ? 0 : 1;
}

void main().then((code) => {
  process.exitCode = code;
});
