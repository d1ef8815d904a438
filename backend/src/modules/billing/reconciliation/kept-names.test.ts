import { newId } from '#platform/index';
import { BankDesk, type Books } from '../../../../test/bank';
import { PassHolders } from '../../../../test/pass-holders';
import { payingApp, type PayingApp } from '../../../../test/paying';

let on: PayingApp;
let desk: BankDesk;

beforeAll(async () => {
  on = await payingApp('kept_names');
  desk = new BankDesk(on.app, on.at);
  await on.bank.send('PUT', '/control/stripe/endpoint', { url: 'http://127.0.0.1:9/none' });
});
afterAll(() => on.stop());

/** Books a cent that no document has. */
async function misbook(account: string, party: object, subject: object = {}): Promise<void> {
  const { app } = on;
  const id = newId();
  await app.database.knex.transaction(async (transaction) => {
    const posting = { id, kind: 'wrong', uniqueKey: id, occurredAt: app.clock.now(), ...subject };
    await transaction('ledger_transactions').insert(posting);
    await transaction('ledger_entries').insert([
      { transactionId: id, account, amountCents: -1, ...party },
      { transactionId: id, account: 'unallocated', amountCents: 1 },
    ]);
  });
}

/** All that the comparisons and their cases have written down. */
async function written(): Promise<string> {
  const { knex } = on.app.database;
  const kept = [await knex('reconciliation_results').select('rows'), await knex('cases').select('facts')];
  return JSON.stringify(kept);
}

const shown = async (): Promise<string[]> =>
  ((await (await desk.admin()).get('/reconciliation')).body as Books).checks
    .flatMap(({ rows }) => rows)
    .filter(({ kind }) => kind === 'user' || kind === 'pass')
    .map(({ label }) => label);

it('shows the names of a payer and of a holder of a pass while there are any, and keeps their numbers only', async () => {
  const { knex } = on.app.database;
  const { student: payer } = await desk.invoiced();
  const { student: holder } = await new PassHolders(on).holding();
  await knex('users').where({ id: payer.id }).update({ firstName: 'Kadri', lastName: 'Vaheljas' });
  await knex('users').where({ id: holder.id }).update({ firstName: 'Toomas', lastName: 'Peipsi' });
  const pass = await knex('pass_charges').first<{ id: string; subscriptionId: number }>('id', 'subscriptionId');
  await misbook('receivable', { userId: payer.id });
  await misbook('passes', {}, { subjectKind: 'pass', subjectId: pass.id });
  await desk.books();

  expect(await shown()).toEqual(['Kadri Vaheljas', 'Toomas Peipsi']);
  expect(await written()).not.toMatch(/Vaheljas|Peipsi/);

  // As an account is closed: the row stays, without the name.
  await knex('users').whereIn('id', [payer.id, holder.id]).update({ firstName: '', lastName: '' });
  expect(await shown()).toEqual([String(payer.id), String(pass.subscriptionId)]);
});
