/**
 * The first page of a visitor: read without the page's code, which comes when they begin to use it, and nothing that
 * they do meanwhile is lost (docs/adr/0038).
 */
import type { Page } from 'playwright-core';
import { holdCode, scriptsOf, shiftsOf, takenOver } from './support/firstPage';
import { pressUntil } from './support/keyboard';
import { accountOf, readRun } from './support/run';
import { signIn } from './support/screens';
import { visiting } from './support/visiting';
import { until } from './support/wait';

const run = readRun();
const SEARCH = 'Otsi kursust, teemat või õpetajat';
const NOTHING_FOUND = /^Ühtegi kursust ei leitud$/;
const IN_ENGLISH = /^All courses$/;
const budgetBytes = 40_000;
/** As in `CodeLoader`, less what two clocks may differ by. */
const retryAfterMs = 4_950;

const open = (page: Page, path: string) => page.goto(run.url + path);
const search = (page: Page) => page.getByLabel(SEARCH);

describe('without doing anything', () => {
  it.each(['/', '/courses', '/pricing', '/auth/login'])('%s is read without the page’s code', async (path) => {
    await visiting({ width: 390 }, async ({ page, faults }) => {
      const scripts = scriptsOf(page);
      await open(page, path);
      await page.locator('main h1').waitFor();
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await page.waitForLoadState('networkidle');

      const loaded = await scripts();
      expect(loaded.map(({ name }) => name)).toEqual([expect.stringMatching(/^\/start\.[0-9a-f]{8}\.js$/)]);
      expect(loaded.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(budgetBytes);
      expect(faults).toEqual([]);
    });
  });

  it('somebody who is signed in gets the code at once', async () => {
    const [student] = run.accounts.filter(({ role }) => role === 'STUDENT');
    if (student === undefined) throw new Error('The demo has no student');
    await visiting({ width: 1280 }, async (visitor) => {
      await signIn(visitor, run, student);
      await open(visitor.page, '/courses');

      await visitor.page.locator('header a[href="/user/my-courses"]').first().waitFor();
      await takenOver(visitor.page);
      expect(visitor.faults).toEqual([]);
    });
  });

  it.each([390, 1280])(
    'somebody who is signed in sees no offer for visitors, and nothing moves, %i px wide',
    async (width) => {
      await visiting({ width }, async (visitor) => {
        const { page, faults } = visitor;
        await signIn(visitor, run, accountOf(run, 'opetaja@valikool.ee'));
        const shifts = await shiftsOf(page);
        const letThrough = await holdCode(page);
        // The code that is held back keeps the page from being loaded.
        await page.goto(run.url, { waitUntil: 'domcontentloaded' });
        await page.waitForFunction(() => 'earlyInput' in window);
        const offers = page.locator('a[href^="/auth/"]');
        expect(await offers.count()).toBeGreaterThan(0);
        await expect(offers.filter({ visible: true }).count()).resolves.toBe(0);
        letThrough();

        await page.locator('main').getByRole('link', { name: 'Minu leht', exact: true }).waitFor();
        await takenOver(page);
        // Shifts are reported with the frame after the one in which they happened.
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        await expect(offers.filter({ visible: true }).count()).resolves.toBe(0);
        await expect(shifts()).resolves.toEqual([]);
        expect(faults).toEqual([]);
      });
    },
  );

  it('so does a filtered list, which the edge does not render', async () => {
    await visiting({ width: 390 }, async (visitor) => {
      await open(visitor.page, '/courses?q=sellist+ei+ole');

      await visitor.heading(NOTHING_FOUND);
      expect(visitor.faults).toEqual([]);
    });
  });
});

describe('while the code is on its way', () => {
  it('text typed with the keyboard is searched for, wherever the visitor is by then', async () => {
    await visiting({ width: 1280 }, async (visitor) => {
      const { page, faults } = visitor;
      const letThrough = await holdCode(page);
      await open(page, '/courses');
      await pressUntil(page, 'Tab', page.locator('input[type=search]:focus'));
      await page.keyboard.type('sellist ei');
      letThrough();
      await page.keyboard.type(' ole', { delay: 50 });

      await visitor.heading(NOTHING_FOUND);
      await expect(search(page).inputValue()).resolves.toBe('sellist ei ole');
      await page.waitForURL((address) => address.searchParams.get('q') === 'sellist ei ole');
      expect(faults).toEqual([]);
    });
  });

  it('a link works by Tab and Enter, though the code never comes', async () => {
    await visiting({ width: 1280 }, async (visitor) => {
      const { page } = visitor;
      await holdCode(page);
      await open(page, '/');
      await pressUntil(page, 'Tab', page.locator('header nav a[href="/pricing"]:focus'));
      await page.keyboard.press('Enter');

      await page.waitForURL((address) => address.pathname === '/pricing');
      await visitor.heading('Hinnad', 1);
    });
  });

  it('touches count: the menu opens, and the language changes', async () => {
    await visiting({ width: 390, hasTouch: true }, async (visitor) => {
      const { page, faults } = visitor;
      const letThrough = await holdCode(page);
      await open(page, '/courses');
      await page.getByRole('button', { name: 'Ava menüü' }).tap();
      letThrough();
      await page.getByRole('dialog').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'EN English', exact: true }).tap();

      await visitor.heading(IN_ENGLISH);
      expect(faults).toEqual([]);
    });
  });

  it('several things are done in their order: a choice, a panel, a text', async () => {
    await visiting({ width: 1280 }, async (visitor) => {
      const { page, faults } = visitor;
      const letThrough = await holdCode(page);
      await open(page, '/courses');
      await page.getByRole('combobox', { name: 'Järjestus', exact: true }).selectOption('price');
      await page.getByRole('button', { name: 'Filtrid' }).click();
      await search(page).fill('python');
      letThrough();

      await page.waitForURL(
        ({ searchParams }) => searchParams.get('q') === 'python' && searchParams.get('sort') === 'price',
      );
      await page.getByRole('dialog', { name: 'Filtrid' }).waitFor();
      expect(faults).toEqual([]);
    });
  });

  it('a code that could not be loaded is asked for again, but not before 5 s have passed', async () => {
    await visiting({ width: 1280 }, async (visitor) => {
      const { page } = visitor;
      const askedAtMs: number[] = [];
      await page.route(/\/main\.[0-9a-f]{8}\.js$/, async (route) => {
        askedAtMs.push(performance.now());
        await (askedAtMs.length === 1 ? route.abort() : route.continue());
      });
      await open(page, '/courses');
      await search(page).fill('sellist ei ole');
      // Each move asks for the code.
      let moves = 0;
      await until('The second request', async () => {
        moves += 1;
        await page.mouse.move(9, 9 + (moves % 9));
        return askedAtMs.length > 1;
      });

      await visitor.heading(NOTHING_FOUND);
      const [first = 0, second = 0] = askedAtMs;
      expect(second - first).toBeGreaterThan(retryAfterMs);
      expect(askedAtMs).toHaveLength(2);
    });
  });
});
