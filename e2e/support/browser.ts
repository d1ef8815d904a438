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

/** The installed Chromium: `CHROMIUM_PATH`, else Debian's. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: flags });

/** Collects the faults of a page: violations of the content security policy, uncaught errors. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) faults.push(`policy: ${message.text()}`);
  });
  return faults;
}
