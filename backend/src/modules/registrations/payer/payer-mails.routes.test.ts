import { Outbox } from '#platform/index';
import { PayerSeats } from '../../../../test/payers';
import { payingApp, type PayingApp } from '../../../../test/paying';
import { registrationPayerChanged } from './payer.messages';

let app: PayingApp['app'];
let at: PayingApp['at'];
let stop: PayingApp['stop'];
let payers: PayerSeats;
beforeAll(async () => {
  ({ app, at, stop } = await payingApp('payer_mails'));
  payers = new PayerSeats(app, at);
});
afterAll(() => stop());

type Seat = Awaited<ReturnType<PayerSeats['paidBySchool']>>;

/** A day after the seat was taken, with all its mails sent. */
async function seatPaidBySchool(): Promise<Seat> {
  const seat = await payers.paidBySchool();
  await app.work();
  await at.putForward({ days: 1 });
  app.mails.length = 0;
  return seat;
}

const knex = () => app.database.knex;
const pays = async (seat: Seat) => {
  await at.putForward({ days: 1 });
  const { orderUuid } = await at.orderAgain({ ...seat, attemptId: '', orderUuid: '' });
  await at.settle(orderUuid);
};
const invoiceOf = async ({ student }: Seat): Promise<{ invoiceId: string; number: string }> => {
  const found = await knex()('invoices')
    .where({ buyerUserId: student.id, kind: 'INVOICE' })
    .first('invoiceId', 'number');
  return found as { invoiceId: string; number: string };
};
const carrying = async (seat: Seat) => {
  const { number } = await invoiceOf(seat);
  return app.mails.filter(
    ({ to, attachments = [] }) =>
      to === seat.student.email && attachments.some(({ filename }) => filename === `${number}.pdf`),
  );
};

it('brings the invoice also to an address at which mails do not arrive, but not the news to a representative', async () => {
  const seat = await seatPaidBySchool();
  const colleague = await app.given.schoolRep({ schoolId: seat.rep.schoolId });
  const since = app.clock.now();
  for (const { email } of [seat.student, colleague])
    await knex()('unreachable_addresses').insert({
      address: email,
      reason: 'BOUNCED',
      status: '5.1.1',
      since,
      lastAt: since,
    });
  await app.work();
  app.mails.length = 0;

  await payers.change(seat.rep, seat, 'STUDENT');
  await app.work();

  const { number } = await invoiceOf(seat);
  expect(app.mails.map(({ to }) => to)).toEqual([seat.student.email]);
  expect(app.mails[0]?.text).toContain(number);
});

it('brings an invoice that was paid before any mail went out once', async () => {
  const seat = await seatPaidBySchool();
  await payers.change(seat.rep, seat, 'STUDENT');
  await pays(seat);
  await app.work();

  expect(await carrying(seat)).toHaveLength(1);
});

it('brings the credit note with the mail that the school pays now, and in no mail of its own', async () => {
  const seat = await seatPaidBySchool();
  await payers.change(seat.rep, seat, 'STUDENT');
  await app.work();
  await pays(seat);
  await app.work();
  app.mails.length = 0;

  await payers.change(seat.rep, seat, 'SCHOOL');
  await app.work();

  const note = await knex()('invoices').where({ buyerUserId: seat.student.id, kind: 'CREDIT_NOTE' }).first('number');
  const { number } = note as { number: string };
  const own = app.mails.filter(({ to }) => to === seat.student.email);
  expect(own.filter(({ text }) => text.includes(number))).toHaveLength(1);
  expect(
    own.filter(({ attachments = [] }) => attachments.some(({ filename }) => filename === `${number}.pdf`)),
  ).toEqual(own.filter(({ text }) => text.includes(number)));
  expect(own[0]?.subject).not.toContain(number);
});

it('brings a paid invoice alone when its mail is late and the seat was given up meanwhile', async () => {
  const seat = await seatPaidBySchool();
  await payers.change(seat.rep, seat, 'STUDENT');
  await app.work();
  expect(await carrying(seat)).toEqual([]);
  await pays(seat);
  await (await app.as(seat.student)).post(`/registrations/${seat.registrationId}/cancel`).send({}).expect(200);
  await app.work();
  app.mails.length = 0;

  const { invoiceId, number } = await invoiceOf(seat);
  await new Outbox(knex()).add(registrationPayerChanged, {
    registrationId: seat.registrationId,
    actorUserId: seat.rep.id,
    creditNoteIds: [],
    invoiceId,
  });
  await app.work();

  expect(await carrying(seat)).toHaveLength(1);
  expect(app.mails).toHaveLength(1);
  expect(app.mails[0]?.subject).toContain(number);
});
