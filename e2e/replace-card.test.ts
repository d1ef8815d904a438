import { mailTo } from './support/inbox';
import { readRun } from './support/run';
import { aNewcomer, chooseCohort, confirm, findOpenCohort, payByCard, registerByCard, signUp } from './support/screens';
import { visiting } from './support/visiting';
import { PHONE, screensFor } from './support/widths';

const run = readRun();
/** Three parts need two months. */
const PARTS_DAYS = 62;

it.each(screensFor(PHONE))('on %i px a student replaces the card of a plan without paying', async (width) => {
  const cohort = await findOpenCohort(run, 'et', { lastsDays: PARTS_DAYS });
  const student = aNewcomer();
  await visiting({ width }, async (visitor) => {
    const { page } = visitor;
    await signUp(visitor, run, student);
    await confirm(visitor, run, student);
    await chooseCohort(visitor, run, cohort);
    await page.getByRole('radio', { name: /^Kaart/ }).check();
    await page.getByRole('radio', { name: '3 osas' }).check();
    await registerByCard(visitor);
    await payByCard(visitor, '4242 4242 4242 4242');
    await visitor.heading('Koht on sinu!');
    await mailTo(run.inboxUrl, student.email, /^Makse on kohal/);
    await visitor.goTo(`${run.url}/user/payment-plan`);
    await page.getByText(/sinu kaardilt \(Visa, lõpp 4242\)/).waitFor();
    await visitor.judge('card-before');

    await page.getByRole('button', { name: 'Vaheta kaart, mille lõpp on 4242' }).click();
    await visitor.heading('Uus kaart');
    await visitor.judge('card-new');
    await page.getByLabel('Kaardi number').fill('4000 0000 0000 0002');
    await page.getByLabel('Kehtib kuni').fill('12/49');
    await page.getByLabel('Turvakood').fill('123');
    await page.getByRole('button', { name: 'Salvesta kaart' }).click();
    await page.getByRole('alert').filter({ hasText: 'Pank keeldus' }).waitFor();
    await page.getByLabel('Kaardi number').fill('5555 5555 5555 4444');
    await page.getByLabel('Kehtib kuni').fill('12/49');
    await page.getByLabel('Turvakood').fill('123');
    await page.getByRole('button', { name: 'Salvesta kaart' }).click();

    await page.getByText('Uus kaart on salvestatud').waitFor();
    await page.getByText(/sinu kaardilt \(Mastercard, lõpp 4444\)/).waitFor();
    await visitor.judge('card-after');
    expect({ findings: visitor.findings, faults: visitor.faults }).toEqual({ findings: [], faults: [] });
  });
});
