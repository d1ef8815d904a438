/** Pictures of one page are equal, and a small change of it is seen. */
import type { Browser } from 'playwright-core';
import { sharedBrowser } from '../support/browser';
import { differenceOf, pictureOf } from './compare';
import { SCREENS } from './screens';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const page = (style: string, text: string) => `<!doctype html>
  <style>body { font: 16px sans-serif } main { width: 600px } ${style}</style>
  <main><h1>Arved</h1>${`<p>${text}</p>`.repeat(12)}<button>Ekspordi</button></main>`;

async function picture(style = '', text = 'VK-2026-0042, Mari Tamm, 95,00 €'): Promise<Buffer> {
  const tab = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await tab.setContent(page(style, text));
  const shot = await tab.screenshot();
  await tab.close();
  return pictureOf(shot);
}

it('sees no difference between two pictures of the same page', async () => {
  expect(await differenceOf(await picture(), await picture())).toMatchObject({ share: 0, isSeen: false });
});

it.each([
  ['a button that has another colour', 'button { background: #c2410c }', undefined],
  ['a heading that moved', 'h1 { margin-top: 29px }', undefined],
  ['other words', '', 'VK-2026-0043, Mari Tamm, 95,00 €'],
  ['a button that is gone', 'button { display: none }', undefined],
])('sees %s', async (_change, style, text) => {
  const { isSeen, share } = await differenceOf(await picture(), await picture(style, text));

  expect({ isSeen, share }).toMatchObject({ isSeen: true });
});

it('names forty screens, each once, in every width, scheme and language', () => {
  const of = (key: 'width' | 'scheme' | 'language') => new Set(SCREENS.map((screen) => screen[key])).size;

  expect(new Set(SCREENS.map(({ name }) => name)).size).toBe(40);
  expect(SCREENS).toHaveLength(40);
  expect([of('width'), of('scheme'), of('language')]).toEqual([4, 2, 3]);
});
