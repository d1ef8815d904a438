/**
 * @covers Registration
 * @covers errors payer
 */
import { PassHolders, type Holder } from '../../../../test/pass-holders';
import { PayerSeats } from '../../../../test/payers';
import { payingApp, type PayingApp } from '../../../../test/paying';
import type { GivenUser } from '../../../../test/given';

let on: PayingApp;
let holders: PassHolders;
let payers: PayerSeats;
beforeAll(async () => {
  on = await payingApp('payer_undo_pass');
  holders = new PassHolders(on);
  payers = new PayerSeats(on.app, on.at);
  await on.bank.send('PUT', '/control/stripe/endpoint', { url: 'http://127.0.0.1:9/none' });
});
afterEach(async () => expect(await on.at.brokenInvariants()).toEqual([]));
afterAll(() => on.stop());

type Covered = { holder: Holder; rep: GivenUser; registrationId: number };

/** A seat that a single pass covered, and that the student's school pays for now. */
async function takenOver(): Promise<Covered> {
  const school = await on.app.given.school();
  const rep = await on.app.given.schoolRep({ schoolId: school.id });
  const student = await on.app.given.student({ schoolId: school.id });
  const holder = await holders.holding('SINGLE_PASS', '4242424242424242', student);
  const { body } = await holders.register(holder);
  const registrationId = (body as { registration: { id: number } }).registration.id;
  const changed = await payers.change(rep, { registrationId }, 'SCHOOL');
  expect(changed).toMatchObject({ status: 200, body: { payer: 'SCHOOL', coveredByPass: false } });
  return { holder, rep, registrationId };
}
const undo = async ({ rep, registrationId }: Covered) =>
  (await on.app.as(rep)).post(`/registrations/${registrationId}/payer/undo`).send({});

it('gives a seat that a pass covered back to the pass: nobody is billed', async () => {
  const seat = await takenOver();

  const { status, body } = await undo(seat);

  expect(status).toBe(200);
  expect(body).toMatchObject({
    payer: 'STUDENT',
    coveredByPass: true,
    price: { amount: 0 },
    toPay: { amount: 0 },
    hasAccess: true,
    accessUntil: null,
    payerUndo: null,
  });
  // The invoice of the pass is the only one that the student has.
  expect(await holders.invoicesOf(seat.holder)).toHaveLength(1);
  expect((await holders.passOf(seat.holder)).covered).toMatchObject([{ registrationId: seat.registrationId }]);
});

it('is refused once the pass covers another course, and changes nothing', async () => {
  const seat = await takenOver();
  expect((await holders.register(seat.holder)).status).toBe(201);

  expect(await undo(seat)).toMatchObject({ status: 409, body: { code: 'payer.pass-used' } });
  expect(await holders.invoicesOf(seat.holder)).toHaveLength(1);
});

it('gives the seat back to a pass that is paused', async () => {
  const seat = await takenOver();
  expect((await holders.act(seat.holder, 'pause', {})).status).toBe(200);

  expect(await undo(seat)).toMatchObject({ status: 200, body: { coveredByPass: true, toPay: { amount: 0 } } });
});

it('is refused while the money for the pass has gone back, and changes nothing', async () => {
  const seat = await takenOver();
  const { invoices } = await holders.atStripe(seat.holder);
  await on.bank.send('POST', `/control/stripe/sessions/${invoices[0]?.id ?? ''}/refund`, {});
  await holders.tell(seat.holder);
  expect(await holders.passOf(seat.holder)).toMatchObject({ state: 'SUSPENDED' });

  expect(await undo(seat)).toMatchObject({ status: 409, body: { code: 'payer.pass-unpaid' } });
  expect((await holders.passOf(seat.holder)).covered).toEqual([]);
});

it('gives the seat back to a pass that has ended since: it covers what was registered by it', async () => {
  const seat = await takenOver();
  expect((await holders.act(seat.holder, 'cancel', { when: 'NOW' })).status).toBe(200);
  await holders.tell(seat.holder);

  expect(await undo(seat)).toMatchObject({ status: 200, body: { coveredByPass: true, toPay: { amount: 0 } } });
});
