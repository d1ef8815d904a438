/** A plan of the demo on the page of staff: what is to do, a due day that moves, and what the student then sees. */
import { accountOf, readRun } from './support/run';
import { signIn } from './support/screens';
import { visiting } from './support/visiting';
import { PHONE, screensFor } from './support/widths';

const run = readRun();
const nothingWrong = { findings: [], faults: [] };

describe.each(screensFor(PHONE))('on a screen of %i px', (width) => {
  let day = '';

  it('staff look at a plan and move the day of its next part, with a reason', async () => {
    await visiting({ width }, async (visitor) => {
      const { page } = visitor;
      await signIn(visitor, run, accountOf(run, 'admin@valikool.ee'));
      await visitor.goTo(`${run.url}/manage/payment-plans`);
      await visitor.heading('Maksegraafikud', 1);
      const plan = page.getByRole('region', { name: 'Kõik maksegraafikud' }).getByRole('link', { name: 'Jaan Saar' });
      await plan.waitFor();
      await visitor.judge('payment-plans');
      await plan.click();
      await visitor.heading('Maksegraafik: Jaan Saar', 1);
      await page.getByText('Midagi ei ole vaja teha').waitFor();
      await visitor.judge('payment-plan');
      await page.getByRole('button', { name: 'Muuda 2. osa tähtpäeva' }).click();
      const dialog = page.getByRole('dialog');
      const hint = await dialog.getByText(/^\d\d?\.\d\d?\.\d{4} kuni /).innerText();
      // The last day but some: another day on each screen, so that something changes.
      const [date = '', month = '', year = ''] = (hint.split(' ').at(-1) ?? '').split('.');
      const last = Date.UTC(Number(year), Number(month) - 1, Number(date));
      const [y, m, d] = new Date(last - (width === 390 ? 1 : 2) * 86_400_000).toISOString().slice(0, 10).split('-');
      day = `${d}.${m}.${y}`;
      await dialog.getByLabel('Uus tähtpäev').fill(day);
      await dialog.getByLabel('Miks').fill('Vanem palus telefonis');
      await visitor.judge('payment-plan-move');
      await dialog.getByRole('button', { name: 'Muuda' }).click();
      await page.getByText('Tehtud. Õpilane saab kirja.').waitFor();
      await page.getByText('Vanem palus telefonis').first().waitFor();
      await page.getByText(day, { exact: true }).first().waitFor();

      expect(visitor).toMatchObject(nothingWrong);
    });
  });

  it('the student sees the new day', async () => {
    expect(day).not.toBe('');
    await visiting({ width }, async (visitor) => {
      const { page } = visitor;
      await signIn(visitor, run, accountOf(run, 'iseseisev@valikool.ee'));
      await visitor.goTo(`${run.url}/user/payment-plan`);
      await page.getByText(day).first().waitFor();
      await visitor.judge('payment-plan-of-student');

      expect(visitor).toMatchObject(nothingWrong);
    });
  });
});
