import { mailTo } from './support/inbox';
import { readRun } from './support/run';
import { aNewcomer, chooseCohort, confirm, findOpenCohort, signUp } from './support/screens';
import { visiting } from './support/visiting';
import { PHONE, screensFor } from './support/widths';

const run = readRun();
const nothingWrong = { findings: [], faults: [] };

describe.each(screensFor(PHONE))('on a screen of %i px', (width) => {
  it('a student asks a parent to pay; the parent pays by the link in the mail, without an account', async () => {
    const cohort = await findOpenCohort(run);
    const student = aNewcomer();
    const parent = `ema-${Date.now()}-${width}@example.ee`;

    await visiting({ width }, async (visitor) => {
      const { page } = visitor;
      await signUp(visitor, run, student);
      await confirm(visitor, run, student);
      await chooseCohort(visitor, run, cohort);
      await page.getByRole('radio', { name: 'Mina ise' }).check();
      await page.getByRole('radio', { name: 'Maksab keegi teine' }).check();
      await page.getByLabel('Maksja e-post (ei ole kohustuslik)').fill(parent);
      await page.getByLabel('Maksja nimi (ei ole kohustuslik)').fill('Liis Maasikas');
      await page.getByRole('checkbox', { name: /Nõustun/ }).check();
      await visitor.judge('guardian-register');
      await page.getByRole('button', { name: 'Registreerun' }).click();
      await visitor.heading('Ootame maksjat');
      await page.getByLabel('Makselink').waitFor();
      await visitor.judge('guardian-asked');

      const asked = await mailTo(run.inboxUrl, parent, /palub Teil tasuda/);
      const link = /https?:\/\/\S+\/pay\/[\w-]+/.exec(asked.text)?.[0] ?? '';
      await visiting({ width }, async (payer) => {
        await payer.page.goto(link);
        await payer.heading(/palub Teil tasuda kursuse eest/);
        await payer.judge('guardian-page');
        await payer.page.getByRole('radio', { name: 'Swedbank' }).check();
        await payer.page.getByRole('button', { name: /^Maksa / }).click();
        await payer.heading('Makse pangalingiga');
        await payer.page.getByRole('button', { name: /^Maksa / }).click();
        await payer.heading('Makstud. Aitäh!');
        await payer.judge('guardian-paid');
        expect(payer).toMatchObject(nothingWrong);
      });

      const receipt = await mailTo(run.inboxUrl, parent, /Makse on laekunud/);
      expect(receipt.attachments).toHaveLength(1);
      await visitor.heading('Koht on sinu!');
      await page.goto(`${run.url}/user/my-courses`);
      await page
        .getByRole('button', { name: /^Vaata lähemalt/ })
        .first()
        .waitFor();
      await visitor.judge('guardian-my-courses');
      expect(visitor).toMatchObject(nothingWrong);
    });
  });
});

it('a made-up link says plainly that it is none', async () => {
  await visiting({ width: 390 }, async ({ page, ...visitor }) => {
    await page.goto(`${run.url}/pay/made-up`);
    await page.getByText('Sellist makselinki ei ole').waitFor();
    expect(visitor).toBeDefined();
  });
});
