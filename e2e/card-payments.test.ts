import { readRun } from './support/run';
import { aNewcomer, chooseCohort, confirm, findOpenCohort, payByCard, registerByCard, signUp } from './support/screens';
import { visiting } from './support/visiting';
import { PHONE, screensFor } from './support/widths';

const run = readRun();
const GOOD = '4242 4242 4242 4242';
const NEEDS_APPROVAL = '4000 0025 0000 3155';
const DECLINED = '4000 0000 0000 0002';

describe.each(screensFor(PHONE))('on a screen of %i px', (width) => {
  it('a card is declined, another one pays, and the address keeps no proof of the payment', async () => {
    const cohort = await findOpenCohort(run);
    const newcomer = aNewcomer();
    await visiting({ width }, async (visitor) => {
      const { page } = visitor;
      await signUp(visitor, run, newcomer);
      await confirm(visitor, run, newcomer);
      await chooseCohort(visitor, run, cohort);
      await registerByCard(visitor);
      await visitor.judge('card-page');
      await payByCard(visitor, DECLINED);
      await page.getByRole('alert').filter({ hasText: 'Pank keeldus maksest' }).waitFor();
      await visitor.judge('card-declined');
      await payByCard(visitor, GOOD);
      await visitor.heading('Koht on sinu!');
      await visitor.judge('card-success');

      expect(new URL(page.url()).searchParams.has('session_id')).toBe(false);
      expect({ findings: visitor.findings, faults: visitor.faults }).toEqual({ findings: [], faults: [] });
    });
  });

  it('a visit that was broken off leaves the seat held, and the payer chooses how to pay again', async () => {
    const cohort = await findOpenCohort(run);
    const newcomer = aNewcomer();
    await visiting({ width }, async (visitor) => {
      const { page } = visitor;
      await signUp(visitor, run, newcomer);
      await confirm(visitor, run, newcomer);
      await chooseCohort(visitor, run, cohort);
      await registerByCard(visitor);
      await page.getByRole('link', { name: 'Katkesta ja mine tagasi' }).click();
      await visitor.heading('Makse jäi tegemata');
      await page.getByRole('button', { name: 'Proovi uuesti maksta' }).click();
      const dialog = page.getByRole('dialog', { name: 'Maksmine' });
      await dialog.getByRole('radio', { name: /^Kaart/ }).check();
      await visitor.judge('pay-again-choice');
      await dialog.getByRole('button', { name: /^Maksa/ }).click();
      await visitor.heading('Makse kaardiga');
      await payByCard(visitor, NEEDS_APPROVAL);
      await visitor.heading('Kinnita makse');
      await visitor.judge('card-approval');
      await page.getByRole('button', { name: 'Kinnitan' }).click();
      await visitor.heading('Koht on sinu!');

      expect({ findings: visitor.findings, faults: visitor.faults }).toEqual({ findings: [], faults: [] });
    });
  });
});
