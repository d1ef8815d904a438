import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { projectRoot } from './frontEnd';
import { byLength } from './length';

/** What a page waits for takes half a minute on a machine that is busy with other tests. */
const STEP_MS = 60_000;
/** From this width on the public pages show their menu. */
const WIDE = 900;
const HEIGHTS: Record<number, number> = { 390: 844, 1280: 800 };
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The same code as without `.min`, of which a page reads half as much. */
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
/** Screens that were checked in this process, each with the width and the language of the browser. */
const judged = new Set<string>();
const pictures = path.join(projectRoot, '.data/test/screenshots');

export type VisitorOptions = {
  /** CSS pixels: 390 is a phone, 1280 a laptop. */
  width: number;
  /** The language that the browser requests. */
  locale?: string;
  hasTouch?: boolean;
  /** How many times slower than this machine's the processor is. */
  slowdown?: number;
};

/** Which page it is, without the numbers of what it shows: `/manage/cohorts/_`. */
const kindOf = (pathname: string): string => pathname.replace(/\d+/g, '_');

type AxeResult = { violations: { id: string; help: string; nodes: { target: unknown; failureSummary?: string }[] }[] };

/** A user with their own browser, which records what goes wrong on any page. */
export class Visitor {
  /** Errors that pages logged or threw, and failed requests to our own server. */
  readonly faults: string[] = [];
  /** The problems that `judge` found so far, each with its screen. */
  readonly findings: string[] = [];

  private constructor(
    readonly page: Page,
    private readonly context: BrowserContext,
    private readonly width: number,
    private readonly locale: string,
  ) {
    page.on('pageerror', (error) => this.faults.push(`uncaught on ${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      // The browser logs the status of a page that is not found, which is expected.
      const isOfPage = message.location().url === page.url() && message.text().includes('404');
      if (message.type() === 'error' && !isOfPage)
        this.faults.push(`console on ${page.url()}: ${message.text()} ${message.location().url}`);
    });
  }

  static async open(
    browser: Browser,
    { width, locale = 'et-EE', hasTouch = false, slowdown = 1 }: VisitorOptions,
  ): Promise<Visitor> {
    const context = await browser.newContext({
      viewport: { width, height: HEIGHTS[width] ?? 800 },
      locale,
      timezoneId: 'Europe/Tallinn',
      // Colours are measured, so nothing may be half faded.
      reducedMotion: 'reduce',
      acceptDownloads: true,
      hasTouch,
    });
    context.setDefaultTimeout(STEP_MS);
    const page = await context.newPage();
    if (slowdown > 1) {
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    }
    return new Visitor(page, context, width, locale);
  }

  /** Opens the menu when the screen is too narrow to show it. */
  async openMenu(): Promise<void> {
    if (this.width < WIDE)
      await this.page.getByRole('button', { name: /^(Ava menüü|Open the menu|Открыть меню)$/ }).click();
  }

  /**
   * A signed-in visitor goes to another page. The long form loads it by its address. The short form goes there as a link
   * does, without loading everything anew, unless no page of ours is shown yet, or the same page with another number or query.
   */
  async goTo(address: string): Promise<void> {
    const { href, origin, pathname } = new URL(address);
    const shown = new URL(this.page.url());
    const isOther = shown.origin === origin && kindOf(shown.pathname) !== kindOf(pathname);
    if (byLength({ short: isOther, long: false })) await this.follow(href);
    else await this.page.goto(href);
  }

  /** Goes to an address as a link of the page does: tells the router, and waits until another page's heading is there. */
  private async follow(address: string): Promise<void> {
    const heading = this.page.getByRole('heading', { level: 1 }).first();
    await heading.waitFor();
    await this.page.evaluate((to) => {
      document.querySelector('h1')?.setAttribute('data-left', '');
      const { idx = 0 } = (history.state ?? {}) as { idx?: number };
      // React Router's own form of an entry: without a key of its own the page would take over where the last was scrolled to.
      history.pushState({ usr: null, key: crypto.randomUUID().slice(0, 8), idx: idx + 1 }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    }, address);
    await this.page.locator('h1[data-left]').waitFor({ state: 'detached' });
    await heading.waitFor();
  }

  heading(name: string | RegExp, level?: number): Promise<void> {
    return this.page
      .getByRole('heading', { name, ...(level !== undefined && { level }) })
      .first()
      .waitFor();
  }

  /**
   * Checks the current page: WCAG 2.2 A and AA with axe, and nothing wider than the screen. Problems are added to
   * `findings`, so that a journey continues to its end. With E2E_PICTURES set, it also saves a screenshot.
   * @param screen its name, which no other screen has: many journeys begin with the same screens, and the short form
   *   of the tests gives each of them to axe once for each width
   */
  async judge(screen: string): Promise<void> {
    if (process.env['E2E_PICTURES'] !== undefined) await this.picture(`seen-${this.width}-${screen}`);
    const violations = await this.violationsOn(screen);
    const overflow = await this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    const wide = overflow > 0 ? [`${screen}: ${overflow} px wider than the screen of ${this.width}`] : [];
    this.findings.push(
      ...wide,
      ...violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target }) => `${screen}: ${id} (${help}) at ${String(target)}`),
      ),
    );
  }

  private async violationsOn(screen: string): Promise<AxeResult['violations']> {
    const seen = [screen, this.width, this.locale].join(' ');
    if (byLength({ short: judged.has(seen), long: false })) return [];
    judged.add(seen);
    if (!(await this.page.evaluate(() => 'axe' in window))) await this.page.evaluate(axeSource);
    const { violations } = await this.page.evaluate<AxeResult>(
      `axe.run(document, { runOnly: ${JSON.stringify(WCAG)}, resultTypes: ['violations'] })`,
    );
    return violations;
  }

  /** @returns the path of a screenshot of the whole page under `.data/test/screenshots`. */
  async picture(name: string): Promise<string> {
    mkdirSync(pictures, { recursive: true });
    const file = path.join(pictures, `${name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 150)}.png`);
    await this.page.screenshot({ path: file, fullPage: true });
    return file;
  }

  close(): Promise<void> {
    return this.context.close();
  }
}
