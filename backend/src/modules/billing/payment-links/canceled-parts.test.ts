/** @covers OpenPaymentLink, Instalment */
import { Guardians } from '../../../../test/guardians';
import { payingApp, type PayingApp } from '../../../../test/paying';
import { PlanPayers } from '../../../../test/plan-payers';
import { InvoiceWriter } from '../invoice-writer';

let paying: PayingApp;
let guardians: Guardians;
let plans: PlanPayers;
beforeAll(async () => {
  paying = await payingApp('canceled_parts');
  guardians = new Guardians(paying);
  plans = new PlanPayers(paying);
});
afterAll(() => paying.stop());

it('says "2/3" as it was agreed, also when the third part was credited', async () => {
  const payer = await plans.runningByLink();
  await plans.goTo(payer, 2, 0);
  await plans.round();
  const token = await guardians.askAgain(payer, { name: 'Jaan Tamm', email: 'jaan@example.ee' });
  const { invoiceId } = await paying.app.database
    .knex('invoice_lines')
    .where({ participantId: payer.registrationId })
    .first<{ invoiceId: string }>('invoiceId');
  const seller = { name: 'Valikool', address: '', registryCode: '1', vatNumber: 'EE1', iban: '', bank: '', email: '' };
  await paying.app.database.knex.transaction(async (db) => {
    const documents = new InvoiceWriter(db, { seller, vatTreatment: 'TAXABLE' });
    await documents.lockAll([invoiceId]);
    const part = { cents: 3_166, isMoneyOnly: false, now: paying.app.clock.now() };
    await documents.reduce(invoiceId, payer.registrationId, part);
  });

  expect(await plans.statesOf(payer)).toBe('PAID 3168, DUE 0, CANCELED 0');
  expect((await guardians.open(token)).body).toMatchObject({ bill: { part: { position: 2, count: 3, next: null } } });
  expect(await paying.at.registrationOf(payer)).toMatchObject({ plan: { position: 2, count: 3 } });
});
