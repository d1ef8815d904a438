/** @covers page /help, page /manage/pages */
import { accountOf, readRun } from './support/run';
import { signIn } from './support/screens';
import { visiting } from './support/visiting';
import type { Visitor } from './support/visitor';
import { until } from './support/wait';

const run = readRun();

/** Saves another introduction of the help page in Estonian. @returns the previous one */
async function changeLead({ page }: Visitor, lead: string): Promise<string> {
  await page.goto(`${run.url}/manage/pages`);
  await page.getByRole('row', { name: 'Abi' }).getByRole('link', { name: 'Eesti' }).click();
  const field = page.getByLabel('Juhtlause');
  await field.waitFor();
  const before = await field.inputValue();
  await field.fill(lead);
  await page.getByRole('button', { name: 'Salvesta' }).click();
  await page.getByText('Leht on salvestatud').waitFor();
  return before;
}

/** The page that everybody gets, also a search engine. */
const isSaid = (text: string) => async () => (await (await fetch(`${run.url}/help`)).text()).includes(text);

describe.each([390, 1280])('on a screen of %i px', (width) => {
  it('an administrator changes the text of a public page, and everybody reads it', async () => {
    const lead = `Kirjuta julgelt, ka ${width} korda.`;
    await visiting({ width }, async (admin) => {
      await signIn(admin, run, accountOf(run, 'admin@valikool.ee'));
      const before = await changeLead(admin, lead);
      await admin.judge('manage-page');
      await until('the page as it was edited', isSaid(lead));

      await visiting({ width }, async (visitor) => {
        await visitor.page.goto(`${run.url}/help`);
        await visitor.page.getByText(lead).waitFor();
        await visitor.page.getByRole('link', { name: 'parooli taastamine' }).click();
        await visitor.heading('Unustasid parooli?');
        expect(visitor.findings).toEqual([]);
      });

      await changeLead(admin, before);
      await until('the page as it was', isSaid(before));
      expect(admin.findings).toEqual([]);
    });
  });
});
