/**
 * @covers DELETE /payments/preferred-bank, GET /payments/preferred-bank
 * @covers PreferredBank
 */
import { payingApp, type PayingApp } from '../../../../test/paying';

let paying: PayingApp;
beforeAll(async () => {
  paying = await payingApp('preferredbanks');
});
afterAll(() => paying.stop());

const path = '/payments/preferred-bank';

it('remembers the bank of the last payment for the payer alone, until it is forgotten', async () => {
  const { app, at } = paying;
  const seat = await at.paying();
  const client = await app.as(seat.student);
  expect((await client.get(path)).body).toEqual({ preferred: { provider: 'montonio', bank: 'HABAEE2X' } });
  await at.orderAgain(seat);
  expect((await client.get(path)).body).toEqual({ preferred: { provider: 'montonio', bank: 'LHVBEE22' } });
  const other = await app.as(await app.given.student());
  expect((await other.get(path)).body).toEqual({ preferred: null });

  await other.delete(path).expect(204);
  expect((await client.get(path)).body).not.toEqual({ preferred: null });
  await client.delete(path).expect(204);
  await client.delete(path).expect(204);
  expect((await client.get(path)).body).toEqual({ preferred: null });
});

it('is for the signed in who have invoices of their own', async () => {
  const { app } = paying;
  expect((await (await app.as(null)).get(path)).status).toBe(401);
  expect((await (await app.as(await app.given.admin())).delete(path)).status).toBe(403);
});
