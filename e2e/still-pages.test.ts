/**
 * Public pages stand still while their fonts come: the fallback font has Onest's measures in every language, and no width
 * depends on a digit of the fallback (docs/adr/0038). For who asks for less motion nothing moves anywhere.
 */
import type { Page } from 'playwright-core';
import { shiftsOf } from './support/firstPage';
import { readRun } from './support/run';
import { visiting } from './support/visiting';

const run = readRun();
/** Of the screen; 0.1 is what search engines call good. */
const most = 0.02;
/** The pages are drawn with the fallback font for so long. */
const fontsMs = 150;

const languages = ['et', 'en', 'ru'];
let paths: string[];
beforeAll(async () => {
  const answer = await fetch(`${run.url}/api/v1/courses?badge=REGISTRATION_OPEN&limit=1`);
  const { items } = (await answer.json()) as { items: { slug: string }[] };
  paths = ['/', '/courses', `/courses/${items[0]?.slug ?? ''}`];
});

it.each([390, 1280])('nothing moves when the fonts come late, %i px wide', async (width) => {
  const moved: Record<string, string[]> = {};
  for (const path of paths.flatMap((each) => languages.map((language) => `${each}?lang=${language}`))) {
    await visiting({ width }, async ({ page }) => {
      const shifts = await shiftsOf(page);
      await page.route(/\.woff2$/, async (route) => {
        await page.locator('main h1').waitFor();
        await new Promise((resolve) => setTimeout(resolve, fontsMs));
        await route.continue();
      });
      await page.goto(run.url + path);
      // A page may be loaded before it has asked for a font.
      await page.waitForFunction(() => document.fonts.check('16px "Onest Variable"'));
      await page.evaluate(() => document.fonts.ready);
      // Shifts are reported with the frame after the one in which they happened.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

      const own = await shifts();
      const sum = own.reduce((total, shift) => total + Number.parseFloat(shift), 0);
      if (sum >= most) moved[path] = own;
    });
  }
  expect(moved).toEqual({});
});

/** The longest motion of anything on the page, in seconds, of what moves in its styles or is told to by its own. */
const longestMotion = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const mover = document.createElement('p');
    mover.style.cssText = 'transition: opacity 3s; animation: mover 3s infinite; scroll-behavior: smooth';
    document.body.append(mover);
    const seconds = [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((part) => {
        const { animationDuration, transitionDuration, scrollBehavior } = getComputedStyle(element, part);
        const motions = `${animationDuration}, ${transitionDuration}`.split(', ').map(Number.parseFloat);
        return scrollBehavior === 'smooth' ? [...motions, Infinity] : motions;
      }),
    );
    mover.remove();
    return Math.max(...seconds);
  });

it('nothing moves for who asks for less motion', () =>
  visiting({ width: 390 }, async ({ page }) => {
    await page.goto(`${run.url}/courses`);
    await page.getByRole('article').first().waitFor();

    expect(await longestMotion(page)).toBeLessThan(0.001);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await longestMotion(page)).toBe(Infinity);
  }));
