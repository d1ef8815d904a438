/**
 * How much staff see at one look: rows of their lists on a screen of 1280 × 900, all of a row on a tablet, and the whole menu
 * on low screens.
 */
import type { Page } from 'playwright-core';
import { askAs } from './support/asked';
import { accountOf, readRun } from './support/run';
import { signIn } from './support/screens';
import { visiting } from './support/visiting';
import type { Visitor } from './support/visitor';

const run = readRun();

const MOST_PIXELS_OF_A_ROW = 48;
const ROWS_ON_A_SCREEN = 14;

const lists = ['users', 'cohorts', 'courses', 'teacher-applications', 'registrations', 'payments'];
/** Lists of which a person or a sum takes at most so many pixels on a phone. */
const phoneLists = ['registrations', 'invoices', 'users', 'payments'];
/** Lists that a tablet shows without scrolling sideways. */
const tabletLists = [...phoneLists, 'cohorts'];
const MOST_PIXELS_ON_A_PHONE = 120;
/** Lists whose columns and buttons are all beside each other on a laptop: nothing of a row lies behind its buttons. */
const laptopLists = [...lists, 'invoices', 'refunds', 'payouts', 'schools', 'reconciliation', 'gift-cards', 'passes'];
/** Lists that may have no rows in the demo: it need not have given anything back, paid anything out or sold such a thing. */
const maybeEmptyLists = ['refunds', 'payouts', 'reconciliation', 'gift-cards', 'passes'];
/** How long a page may take to lay itself out. */
const PATIENCE_MS = 30_000;
/** Of the Tab key, from the head of a page far into its list. */
const PRESSES = 60;

type Measured = { rows: number; first: number; highest: number };

/** Waits for the rows of a staff list, and for its fonts, which may come a moment later and take another place. */
async function laidOut(page: Page): Promise<void> {
  await page.locator('[data-staff] tbody tr').first().waitFor();
  await page.waitForFunction(() => document.fonts.status === 'loaded');
}

it(`shows ${ROWS_ON_A_SCREEN} rows of each staff list`, () =>
  visiting({ width: 1280 }, async (visitor) => {
    const { page } = visitor;
    await page.setViewportSize({ width: 1280, height: 900 });
    await signIn(visitor, run, accountOf(run, 'admin@valikool.ee'));
    const tooFew: string[] = [];
    for (const list of lists) {
      await page.goto(`${run.url}/manage/${list}`);
      await laidOut(page);
      await page.waitForLoadState('networkidle');
      const measured = await page.evaluate((): Measured => {
        const rows = [...document.querySelectorAll('[data-staff] tbody tr')].map((row) => row.getBoundingClientRect());
        return {
          rows: rows.length,
          first: Math.min(...rows.map(({ top }) => top)),
          highest: Math.max(...rows.map(({ height }) => height)),
        };
      });
      const { rows, first, highest } = measured;
      const fit = Math.floor((900 - first) / highest);
      if (rows === 0 || highest > MOST_PIXELS_OF_A_ROW || fit < ROWS_ON_A_SCREEN)
        tooFew.push(`${list}: ${JSON.stringify(measured)}`);
    }
    expect(tooFew).toEqual([]);

    await page.setViewportSize({ width: 768, height: 1024 });
    const tooWide: string[] = [];
    for (const list of tabletLists) {
      await visitor.goTo(`${run.url}/manage/${list}`);
      await laidOut(page);
      const hidden = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('[data-staff]')].map(
          (each) => each.scrollWidth - each.clientWidth,
        ),
      );
      if (Math.max(...hidden) > 0) tooWide.push(`${list}: ${hidden.join(', ')}`);
    }
    expect(tooWide).toEqual([]);

    await page.setViewportSize({ width: 390, height: 844 });
    const tooHigh: string[] = [];
    for (const list of phoneLists) {
      await visitor.goTo(`${run.url}/manage/${list}`);
      await laidOut(page);
      const highest = await page.evaluate(() =>
        Math.max(
          ...[...document.querySelectorAll('[data-staff] tbody tr')].map((row) => row.getBoundingClientRect().height),
        ),
      );
      if (highest > MOST_PIXELS_ON_A_PHONE) tooHigh.push(`${list}: ${highest}`);
    }
    expect(tooHigh).toEqual([]);

    // On paper only what the page says is left.
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('table').waitFor();
    const printed = await page.evaluate(() =>
      [...document.querySelectorAll('button, nav, dialog')]
        .filter((each) => each.getClientRects().length > 0 && each.closest('th') === null)
        .map(({ tagName }) => tagName),
    );
    expect(printed).toEqual([]);
  }));

it('shows nine rows of a school’s students on a tablet, at the first look', () =>
  visiting({ width: 768 }, async (visitor) => {
    const { page } = visitor;
    await page.setViewportSize({ width: 768, height: 1024 });
    await signIn(visitor, run, accountOf(run, 'kool@valikool.ee'));
    await page.goto(`${run.url}/user/school/my-students`);
    await laidOut(page);
    await page.waitForLoadState('networkidle');

    const whole = await page.evaluate(
      () =>
        [...document.querySelectorAll('[data-staff] tbody tr')].filter(
          (row) => row.getBoundingClientRect().bottom <= window.innerHeight,
        ).length,
    );
    expect(whole).toBeGreaterThanOrEqual(9);
  }));

/** Staff lists in which something of a row lies behind its buttons, so that the list scrolls sideways. */
async function listsTooWide(visitor: Visitor): Promise<string[]> {
  const { page } = visitor;
  const tooWide: string[] = [];
  for (const list of laptopLists) {
    await visitor.goTo(`${run.url}/manage/${list}`);
    // A list that is still being read has neither.
    await page.locator('[data-staff] tbody tr, main [role=status] :is(h1, h2, h3)').first().waitFor();
    if ((await page.locator('[data-staff] tbody tr').count()) === 0) {
      if (!maybeEmptyLists.includes(list)) tooWide.push(`${list}: no rows`);
      continue;
    }
    // Its own fonts may come a moment after its rows.
    const isWhole = await page
      .waitForFunction(
        () => {
          const tables = [...document.querySelectorAll('[data-staff]')];
          return tables.length > 0 && tables.every((each) => each.scrollWidth <= each.clientWidth);
        },
        undefined,
        { timeout: PATIENCE_MS },
      )
      .then(
        () => true,
        () => false,
      );
    if (!isWhole) tooWide.push(list);
  }
  return tooWide;
}

it('shows the whole of a row beside its buttons on a laptop, in the language with the longest words too', () =>
  visiting({ width: 1280 }, async (visitor) => {
    const { page } = visitor;
    await page.setViewportSize({ width: 1280, height: 900 });
    await signIn(visitor, run, accountOf(run, 'admin@valikool.ee'));
    expect(await listsTooWide(visitor)).toEqual([]);

    // On this device only: the account keeps its language.
    await page.addInitScript(() => localStorage.setItem('valikool.language', 'ru'));
    await page.reload();
    await page.locator('html[lang=ru]').waitFor({ state: 'attached' });
    expect(await listsTooWide(visitor)).toEqual([]);
  }));

type Focused = { href: string | null; isCovered: boolean };

/** The demo's school has claims to decide about and figures, which stand above its list. */
it.each(['et', 'ru'])(
  'shows a school 8 rows of its students below what waits for it, and cuts none of their states (%s)',
  (language) =>
    visiting({ width: 1280 }, async (visitor) => {
      const { page } = visitor;
      await page.setViewportSize({ width: 1280, height: 900 });
      await signIn(visitor, run, accountOf(run, 'kool@valikool.ee'));
      await page.goto(`${run.url}/user/school/my-students?lang=${language}`);
      await page.locator('#claims').waitFor();
      await page.locator('dl dd').first().waitFor();
      await page.locator('[data-staff] tbody tr').nth(8).waitFor();

      await page.waitForFunction(
        () =>
          [...document.querySelectorAll('[data-staff] tbody tr')].filter(
            (row) => row.getBoundingClientRect().bottom <= window.innerHeight,
          ).length >= 8,
        undefined,
        { timeout: PATIENCE_MS },
      );
      // A long text ends in an ellipsis of its own; what is wider than its cell is cut without one.
      const cut = await page
        .locator('[data-staff] tbody td:not([data-actions])')
        .evaluateAll((cells) =>
          cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
        );
      expect(cut).toEqual([]);
    }),
);

/** What has the focus in a table's rows, and whether something else lies over it; null outside of them. */
const focusInRows = (page: Page): Promise<Focused | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused.closest('tbody') === null) return null;
    // An address on two lines has nothing of it in the middle of both.
    const { left, top, width, height } = focused.getClientRects()[0] ?? focused.getBoundingClientRect();
    const shown = document.elementFromPoint(left + width / 2, top + height / 2);
    return { href: focused.getAttribute('href'), isCovered: shown !== null && !focused.contains(shown) };
  });

it('hides no focus behind the buttons of a row', () =>
  visiting({ width: 768 }, async (visitor) => {
    const { page } = visitor;
    const admin = accountOf(run, 'admin@valikool.ee');
    type Cohorts = { items: { id: number; seatsTaken: number }[] };
    const { items } = await askAs<Cohorts>(run, admin, '/cohorts?schoolYear=current');
    const fullest = items.reduce((most, cohort) => (cohort.seatsTaken > most.seatsTaken ? cohort : most));
    await signIn(visitor, run, admin);
    await visitor.goTo(`${run.url}/manage/cohorts/${fullest.id}/students`);
    await page.locator('tbody [data-actions] button').first().waitFor();
    // So long a name that the addresses come to lie behind the buttons.
    await page.evaluate(() => document.querySelector<HTMLElement>('tbody th')?.style.setProperty('min-width', '34rem'));

    const focused: Focused[] = [];
    for (let presses = 0; presses < PRESSES; presses += 1) {
      await page.keyboard.press('Tab');
      focused.push(...[await focusInRows(page)].filter((each) => each !== null));
    }

    expect(focused.filter(({ href }) => href?.startsWith('mailto:')).length).toBeGreaterThan(1);
    expect(focused.filter(({ isCovered }) => isCovered)).toEqual([]);
  }));

it.each([
  ['admin@valikool.ee', 800],
  ['admin@valikool.ee', 900],
  ['opetaja@valikool.ee', 800],
  ['kool@valikool.ee', 800],
  ['opilane@valikool.ee', 800],
])('shows the whole menu of %s on a screen %d pixels high, without two icons alike', (email, height) =>
  visiting({ width: 1280 }, async (visitor) => {
    const { page } = visitor;
    await page.setViewportSize({ width: 1280, height });
    await signIn(visitor, run, accountOf(run, email));
    await visitor.goTo(`${run.url}/user/profile`);
    const menu = page.getByRole('navigation', { name: 'Minu menüü' });
    await menu.getByRole('link').first().waitFor();

    const hidden = await menu.evaluate((nav) =>
      [...nav.querySelectorAll('a')]
        .filter((link) => {
          const scrolled = link.closest('ul')?.parentElement?.parentElement?.getBoundingClientRect();
          return link.getBoundingClientRect().bottom > Math.min(scrolled?.bottom ?? 0, window.innerHeight);
        })
        .map(({ textContent }) => textContent),
    );
    const icons = await menu.evaluate((nav) =>
      [...nav.querySelectorAll('a svg path')].map((path) => path.getAttribute('d')),
    );

    expect(hidden).toEqual([]);
    expect(icons.length).toBeGreaterThan(1);
    expect(icons.filter((icon, index) => icons.indexOf(icon) !== index)).toEqual([]);
  }),
);
