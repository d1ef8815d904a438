import { chromium, type Browser, type Page } from 'playwright-core';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Otherwise a headless shell rounds the width of each letter, unlike a browser with a window.
  '--font-render-hinting=none',
];
/** Pages of a journey are closed before it pays to optimise their code. */
const WITHOUT_OPTIMISING = '--js-flags=--no-maglev --no-turbofan';

/** The installed Chromium: `CHROMIUM_PATH`, else Debian's. */
export const launchBrowser = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: [...flags, ...more] });

/** On the global object: `closeBrowsers.cjs`, which closes them, loads this module anew. */
const kept = globalThis as { journeyBrowsers?: Map<string, Promise<Browser>> };

/**
 * The browser of all test files that run one after another: each visit has a context of its own in it. When it has
 * ended, whatever the reason, the next caller gets a new one.
 * @param isMeasured whether the speed of pages is measured: this browser optimises their code, as visitors' do
 */
export function sharedBrowser(isMeasured = false): Promise<Browser> {
  const browsers = (kept.journeyBrowsers ??= new Map());
  const name = isMeasured ? 'measured' : 'plain';
  const forget = () => browsers.delete(name);
  const running = browsers.get(name) ?? launchBrowser(isMeasured ? [] : [WITHOUT_OPTIMISING]);
  if (!browsers.has(name)) {
    browsers.set(name, running);
    running.then((browser) => browser.on('disconnected', forget), forget);
  }
  return running;
}

/** Collects the faults of a page: violations of the content security policy, uncaught errors. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) faults.push(`policy: ${message.text()}`);
  });
  return faults;
}
