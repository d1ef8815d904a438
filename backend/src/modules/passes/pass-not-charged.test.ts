/**
 * @covers ManagedPass
 */
import { payingApp, type PayingApp } from '../../../test/paying';
import { PassHolders, type Holder } from '../../../test/pass-holders';

const FAILS_LATER = '4000000000000341';

let on: PayingApp;
let holders: PassHolders;

beforeAll(async () => {
  on = await payingApp('pass_not_charged');
  holders = new PassHolders(on);
  await on.bank.send('PUT', '/control/stripe/endpoint', { url: 'http://127.0.0.1:9/none' });
});
afterEach(() => on.bank.send('DELETE', '/control/faults'));
afterAll(() => on.stop());

const officeOf = async (holder: Holder, action: string): Promise<void> => {
  const { id } = await holders.atStripe(holder);
  await on.bank.send('POST', `/control/stripe/subscriptions/${id}/${action}`);
  await holders.tell(holder);
};
/** A pass whose debt is forgiven after Stripe has given up on it: its status stays `unpaid`. */
const stopped = async (): Promise<Holder> => {
  const holder = await holders.holding('SINGLE_PASS', FAILS_LATER);
  await holders.wait(holder, 70);
  await officeOf(holder, 'forgive');
  return holder;
};
const casesOf = ({ student }: Holder) =>
  on.app.database
    .knex('cases')
    .where({ kind: 'pass.not-charged', userId: student.id })
    .orderBy('id')
    .select<{ id: number; status: string; action: string | null }[]>('id', 'status', 'action');
const decide = async (holder: Holder, action: string): Promise<number> => {
  const open = (await casesOf(holder)).find(({ status }) => status === 'OPEN');
  const admin = await on.app.as(await on.app.given.admin());
  const { status } = await admin
    .post(`/cases/${open?.id ?? 0}/resolve`)
    .send({ action, note: 'Kontoris seda enam käima ei saa' });
  await on.app.work();
  return status;
};
type Listed = { needs: string | null; student: { id: number } };
const listed = async (needs: string): Promise<{ needs: string | null; studentId: number }[]> => {
  const admin = await on.app.as(await on.app.given.admin());
  const { body } = await admin.get(`/subscriptions/all?needs=${needs}`);
  return (body as { items: Listed[] }).items.map((pass) => ({ needs: pass.needs, studentId: pass.student.id }));
};

it('is ended at the provider by staff, and the student may buy another', async () => {
  const holder = await stopped();
  const status = await decide(holder, 'END_PASS');
  const again = await holders.holding('SINGLE_PASS', '4242424242424242', holder.student);

  expect(status).toBe(200);
  expect(await holders.atStripe(holder)).toMatchObject({ status: 'canceled' });
  expect(await casesOf(holder)).toMatchObject([{ status: 'RESOLVED', action: 'END_PASS' }]);
  expect((await holders.passes(again)).map(({ state }) => state)).toEqual(['ACTIVE', 'ENDED']);
  expect(await on.at.brokenInvariants()).toEqual([]);
});

it('is a case for staff, once, and its student owes nothing and cannot resume it', async () => {
  const holder = await stopped();
  await holders.tell(holder);
  const resumed = await holders.act(holder, 'resume');

  expect(await holders.atStripe(holder)).toMatchObject({ status: 'unpaid' });
  expect(await holders.passOf(holder)).toMatchObject({ state: 'NOT_CHARGED', active: false, openCharge: null });
  expect(await casesOf(holder)).toMatchObject([{ status: 'OPEN' }]);
  const shown = { needs: 'NOT_CHARGED', studentId: holder.student.id };
  expect(await listed('NOT_CHARGED')).toContainEqual(shown);
  expect(await listed('DEBT')).not.toContainEqual(shown);
  expect(resumed).toMatchObject({ status: 409, body: { code: 'subscription.unpaid' } });
});

it('is no case while a charge is still owed', async () => {
  const holder = await holders.holding('SINGLE_PASS', FAILS_LATER);
  await holders.wait(holder, 70);

  expect(await holders.passOf(holder)).toMatchObject({ state: 'UNPAID' });
  expect(await casesOf(holder)).toEqual([]);
});

it('still owes an older charge that was not forgiven', async () => {
  const holder = await stopped();
  const { id } = await holders.passOf(holder);
  const older = on.app.database.knex('pass_charges').where({ subscriptionId: id, status: 'PAID' });
  await older.update({ status: 'UNCOLLECTIBLE', paidAt: null });

  expect(await holders.passOf(holder)).toMatchObject({ state: 'UNPAID' });
});

it('keeps its case while the provider is silent, and opens it again a day after it was closed', async () => {
  const holder = await stopped();
  await on.bank.send('PUT', '/control/faults/stripe', { statusOverride: 500 });
  const silent = await decide(holder, 'END_PASS');
  const kept = await casesOf(holder);
  await on.bank.send('DELETE', '/control/faults');
  const closed = await decide(holder, 'CLOSE');
  await holders.reconcile();
  const meanwhile = await casesOf(holder);
  await on.at.putForward({ days: 1 });
  await holders.reconcile();

  expect(silent).toBe(503);
  expect(kept).toMatchObject([{ status: 'OPEN' }]);
  expect(closed).toBe(200);
  expect(meanwhile).toMatchObject([{ status: 'RESOLVED', action: 'CLOSE' }]);
  expect(await casesOf(holder)).toMatchObject([{ status: 'RESOLVED' }, { status: 'OPEN' }]);
});

it('needs no decision once the subscription has ended in the provider’s office', async () => {
  const holder = await stopped();
  await officeOf(holder, 'cancel');

  expect(await holders.passOf(holder)).toMatchObject({ state: 'ENDED' });
  expect(await casesOf(holder)).toMatchObject([{ status: 'RESOLVED', action: 'ENDED' }]);
  expect(await decide(holder, 'END_PASS')).toBe(404);
});
