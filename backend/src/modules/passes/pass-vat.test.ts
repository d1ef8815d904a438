/**
 * @covers GET /subscriptions/offers
 * @covers PassOffer, PassOffers
 */
import { payingApp, type PayingApp } from '../../../test/paying';
import { PassHolders } from '../../../test/pass-holders';

let on: PayingApp;
let holders: PassHolders;

beforeAll(async () => {
  on = await payingApp('pass_vat', { env: { PASS_VAT_TREATMENT: 'EXEMPT_EDU' } });
  holders = new PassHolders(on);
  await on.bank.send('PUT', '/control/stripe/endpoint', { url: 'http://127.0.0.1:9/none' });
});
afterAll(() => on.stop());

type Vat = { treatment: string; rate: number; netCents: number; vatCents: number };
const vatOf = async (userId: number): Promise<Vat[][]> =>
  (
    await on.app.database
      .knex('invoices')
      .where({ buyerUserId: userId })
      // Within one moment of the test's clock the invoice comes before its credit note.
      .orderBy(['created_at', { column: 'kind', order: 'desc' }])
      .select<{ vat: Vat[] }[]>('vat')
  ).map(({ vat }) => vat);

it('passes can be exempt while seats are taxable, at the same price', async () => {
  const holder = await holders.holding();
  const seat = await holders.cards.paid();
  await on.app.work();

  const { body } = await (await on.app.as(null)).get('/subscriptions/offers');
  expect(body).toMatchObject({ vat: { treatment: 'EXEMPT_EDU', rate: 0 } });
  expect(await vatOf(holder.student.id)).toMatchObject([
    [{ treatment: 'EXEMPT_EDU', rate: 0, netCents: 89_00, vatCents: 0 }],
  ]);
  expect(await vatOf(seat.student.id)).toMatchObject([[{ treatment: 'TAXABLE', rate: 24 }]]);
  expect(0 - (await on.at.ledgerOf('passes'))).toBe(89_00);
  expect(await on.at.brokenInvariants()).toEqual([]);
});

it('an exempt pass is credited as it was invoiced', async () => {
  const holder = await holders.holding();
  await holders.act(holder, 'cancel', { when: 'GIVE_BACK' });
  await on.app.work();

  expect(await vatOf(holder.student.id)).toMatchObject([
    [{ treatment: 'EXEMPT_EDU', netCents: 89_00 }],
    [{ treatment: 'EXEMPT_EDU', netCents: -89_00, vatCents: 0 }],
  ]);
  expect(await on.at.brokenInvariants()).toEqual([]);
});
