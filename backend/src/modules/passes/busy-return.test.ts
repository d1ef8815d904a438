import { payingApp, type PayingApp } from '../../../test/paying';
import { PassHolders } from '../../../test/pass-holders';

let on: PayingApp;
let holders: PassHolders;

beforeAll(async () => {
  on = await payingApp('busy_return', { env: { LOCK_TIMEOUT_MS: '1000' } });
  holders = new PassHolders(on);
  await on.bank.send('PUT', '/control/stripe/endpoint', { url: 'http://127.0.0.1:9/none' });
});
afterAll(() => on.stop());

it('answers a student who returns while a notice is being recorded, and knows of the pass afterwards', async () => {
  const holder = await holders.begin();
  await holders.pay(holder);
  const notice = await on.app.database.knex.transaction();
  await notice('passPurchases').where({ userId: holder.student.id }).forUpdate().first('id');
  const meanwhile = await holders.return(holder);
  await notice.rollback();

  expect([meanwhile.status, meanwhile.body]).toMatchObject([200, { state: 'OPEN' }]);
  expect(await holders.passes(holder)).toEqual([]);
  expect((await holders.return(holder)).body).toMatchObject({ state: 'COMPLETE' });
  expect(await holders.passOf(holder)).toMatchObject({ state: 'ACTIVE' });
});
