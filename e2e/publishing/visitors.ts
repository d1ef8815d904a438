import type { Browser, Page } from 'playwright-core';
import { watchFaults } from '../support/browser';

const waitMs = 15_000;
const failureHeading = 'See osa ei vasta praegu';

/** What a new visitor of a student page sees: which edition runs, or that the part does not answer. */
export async function seenBy(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${url}/diplomas`);
    // Two moves: the page takes the first for a pointer at rest.
    await page.mouse.move(50, 50, { steps: 2 });
    const edition = page.locator('html[data-student-edition]');
    const failure = page.getByRole('heading', { name: failureHeading });
    await edition.or(failure).first().waitFor({ state: 'attached', timeout: waitMs });
    return (await edition.count()) > 0
      ? ((await edition.getAttribute('data-student-edition')) ?? '')
      : 'does not answer';
  } finally {
    await context.close();
  }
}

/** Waits until new visitors see it. @returns the seconds that it took */
export async function secondsUntilSeen(browser: Browser, url: string, wanted: string): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    if ((await seenBy(browser, url)) === wanted) return (performance.now() - startedAt) / 1000;
    if (performance.now() - startedAt > 60_000) throw new Error(`Nobody sees "${wanted}" within a minute`);
  }
}

const otherPages = ['/pricing', '/faq', '/auth/login', '/partner-schools', '/help'];

/** A browser that goes through pages of other front ends, and notes every fault. */
export class OtherPages {
  private isRunning = true;
  private readonly visiting: Promise<void>;
  readonly faults: string[] = [];
  visits = 0;

  private constructor(
    private readonly page: Page,
    private readonly url: string,
  ) {
    this.visiting = this.visit();
  }

  static async start(browser: Browser, url: string): Promise<OtherPages> {
    return new OtherPages(await browser.newPage(), url);
  }

  async stop(): Promise<void> {
    this.isRunning = false;
    await this.visiting;
    await this.page.close();
  }

  private async visit(): Promise<void> {
    const faults = watchFaults(this.page);
    for (; this.isRunning; this.visits += 1) {
      const at = otherPages[this.visits % otherPages.length] ?? '/';
      try {
        await this.page.goto(this.url + at);
        await this.page.mouse.move(50 + (this.visits % 50), 50, { steps: 2 });
        await this.page.locator('main h1').first().waitFor();
        if ((await this.page.getByRole('heading', { name: failureHeading }).count()) > 0) faults.push(`${at}: failed`);
      } catch (error) {
        faults.push(`${at}: ${String(error)}`);
      }
      this.faults.push(...faults.splice(0));
    }
  }
}
