import { mailTo } from './support/inbox';
import { readRun } from './support/run';
import { aNewcomer, chooseCohort, confirm, findOpenCohort, signUp } from './support/screens';
import { visiting } from './support/visiting';

const run = readRun();
/** Three parts need two months. */
const PARTS_DAYS = 62;
const nothingWrong = { findings: [], faults: [] };

it('a student asks a parent for the first part; the parent pays it on a phone, and both see the parts', async () => {
  const width = 390;
  const cohort = await findOpenCohort(run, 'et', { lastsDays: PARTS_DAYS });
  const student = aNewcomer();
  const parent = `isa-${Date.now()}@example.ee`;
  await visiting({ width }, async (visitor) => {
    const { page } = visitor;
    await signUp(visitor, run, student);
    await confirm(visitor, run, student);
    await chooseCohort(visitor, run, cohort);
    await page.getByRole('radio', { name: 'Mina ise' }).check();
    await page.getByRole('radio', { name: 'Maksab keegi teine' }).check();
    await page.getByLabel('Maksja e-post (ei ole kohustuslik)').fill(parent);
    await page.getByLabel('Maksja nimi (ei ole kohustuslik)').fill('Jaan Tamm');
    await page.getByRole('radio', { name: '3 osas' }).check();
    await page.getByRole('checkbox', { name: /Nõustun/ }).check();
    await visitor.judge('guardian-parts-register');
    await page.getByRole('button', { name: 'Registreerun' }).click();
    await visitor.heading('Ootame maksjat');
    await page.getByLabel('Makselink').waitFor();
    await page.getByText(/^1\/3, /).waitFor();
    await visitor.judge('guardian-parts-asked');

    const asked = await mailTo(run.inboxUrl, parent, /palub Teil tasuda osamakse 1\/3/);
    const link = /https?:\/\/\S+\/pay\/[\w-]+/.exec(asked.text)?.[0] ?? '';
    await visiting({ width }, async (payer) => {
      await payer.page.goto(link);
      await payer.heading(/palub Teil tasuda osamakse/);
      await payer.page.getByText('Kursuse eest makstakse 3 osas. See on 1. osa.').waitFor();
      await payer.judge('guardian-parts-page');
      await payer.page.getByRole('radio', { name: 'Swedbank' }).check();
      await payer.page.getByRole('button', { name: /^Maksa / }).click();
      await payer.heading('Makse pangalingiga');
      await payer.page.getByRole('button', { name: /^Maksa / }).click();
      await payer.heading('Makstud. Aitäh!');
      await payer.page.getByText(/Järgmise osa jaoks on vaja uut linki/).waitFor();
      await payer.judge('guardian-parts-paid');
      expect(payer).toMatchObject(nothingWrong);
    });

    const receipt = await mailTo(run.inboxUrl, parent, /Osamakse on laekunud/);
    expect(receipt.text).toContain('1/3');
    await visitor.heading('Koht on sinu!');
    await page.goto(`${run.url}/user/payment-plan`);
    await page.getByRole('link', { name: 'Palu kellelgi maksta' }).waitFor();
    await visitor.judge('guardian-parts-plan');
    expect(visitor).toMatchObject(nothingWrong);
  });
});
