/** Courses beside each other: chosen in the catalogue, compared on a page that search engines leave out. */
import { takenOver } from './support/firstPage';
import { readRun } from './support/run';
import { visiting } from './support/visiting';
import { PHONE, screensFor } from './support/widths';

const run = readRun();

it('is a page of its own at the edge, which no search engine lists', async () => {
  const answer = await fetch(`${run.url}/courses/compare`);

  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('<meta name="robots" content="noindex">');
  expect((await fetch(`${run.url}/courses/compare/_payload.json`)).status).toBe(404);
  expect(await (await fetch(`${run.url}/sitemap.xml`)).text()).not.toContain('/courses/compare');
});

it.each(screensFor(PHONE))('shows what was chosen in the catalogue, %d px wide', (width) =>
  visiting({ width }, async (visitor) => {
    const { page } = visitor;
    await page.goto(`${run.url}/courses`);
    await page.keyboard.press('Tab');
    await takenOver(page);
    const toggles = page.getByRole('button', { name: /^Võrdle: / });
    for (const index of [0, 1, 2]) await toggles.nth(index).click();
    await page.getByText('Võrdlemiseks on valitud 3 kursust').waitFor();
    await visitor.judge('courses-chosen');
    await page.getByRole('link', { name: 'Ava võrdlus' }).click();
    await page.getByRole('table', { name: 'Kursuste võrdlus' }).waitFor();
    await visitor.judge('compare');

    await page.reload();
    await page
      .getByRole('button', { name: /^Võta maha: / })
      .first()
      .click();
    await page.waitForURL((address) => address.searchParams.get('courses')?.split(',').length === 2);
    await page.getByRole('columnheader').nth(2).waitFor({ state: 'detached' });
    await expect(page.getByRole('columnheader').count()).resolves.toBe(2);
    await page.goto(`${run.url}/courses/compare`);
    await visitor.heading('Sa pole veel kursusi võrdlemiseks valinud');
    await visitor.judge('compare-empty');

    expect({ findings: visitor.findings, faults: visitor.faults }).toEqual({ findings: [], faults: [] });
  }),
);
