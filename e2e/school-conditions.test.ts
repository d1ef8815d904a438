import { accountOf, readRun } from './support/run';
import { signIn } from './support/screens';
import { visiting } from './support/visiting';
import { LAPTOP, screensFor } from './support/widths';

const run = readRun();
const nothingWrong = { findings: [], faults: [] };

/** A day far enough ahead that nothing else in the demo meets the conditions of this test. */
const plannedDay = `01.07.${new Date().getFullYear() + 1}`;

describe.each(screensFor(LAPTOP))('on a screen of %i px', (width) => {
  it('a school sees what its conditions would have changed, plans them, and takes them back', async () => {
    await visiting({ width }, async (visitor) => {
      const { page } = visitor;
      await signIn(visitor, run, accountOf(run, 'kool@valikool.ee'));
      await visitor.goTo(`${run.url}/user/school/conditions`);
      await visitor.heading('Tingimused');
      await visitor.judge('conditions');

      await page.getByRole('button', { name: 'Muuda tingimusi' }).click();
      await page.getByLabel('Kursusi ühele õpilasele').fill('51');
      await page.getByRole('button', { name: 'Edasi: mida see muudaks?' }).click();
      await page.getByText('Sisesta arv 1 kuni 50.').first().waitFor();
      await page.getByLabel('Kursusi ühele õpilasele').fill('1');
      await page.getByRole('radio', { name: 'Kindlal päeval' }).check();
      await page.getByLabel('Päev', { exact: true }).fill(plannedDay);
      await page.getByLabel('Muudatuse põhjus').fill('Proovime ühe kursusega');
      await visitor.judge('conditions-form');

      await page.getByRole('button', { name: 'Edasi: mida see muudaks?' }).click();
      await page.getByRole('heading', { name: 'Mida need tingimused oleksid muutnud?' }).waitFor();
      // Students of the demo's school have two courses at its cost.
      await page.getByText(/Kellele oleks õppeaastal .* keeldutud: [1-9]/).waitFor();
      await visitor.judge('conditions-what-if');

      await page.getByRole('button', { name: 'Salvesta tingimused' }).click();
      const planned = page.getByRole('region', { name: `Alates ${plannedDay}` });
      await planned.getByText('Õpilane saab kooli kulul 1 kursuse õppeaastas.').waitFor();
      await page
        .getByRole('row')
        .filter({ hasText: 'Proovime ühe kursusega' })
        .filter({ hasText: 'Plaanis' })
        .first()
        .waitFor();
      await visitor.judge('conditions-planned');

      await planned.getByRole('button', { name: 'Võta tagasi' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Võta tagasi' }).click();
      await planned.waitFor({ state: 'detached' });

      expect(visitor).toMatchObject(nothingWrong);
    });
  });
});
