/** @covers PaymentEventData, SchoolSettings */
import { SCHOOL_MAIL_KINDS } from '@valikool/contract';
import { newId, Outbox } from '#platform/index';
import {
  eInvoiceMade,
  invoiceReminderDue,
  paymentOwedAgain,
  schoolCreditExpired,
  schoolCreditExpiring,
  schoolCreditLow,
} from '#modules/billing/index';
import { endpointSwitchedOff } from '#modules/integrations/index';
import { registrationPayerChanged } from '#modules/registrations/index';
import { NEEDED_KINDS, SCHOOL_MAILS, schoolClaimsWaiting, type SchoolMail } from '#modules/schools/index';
import { testApp, type TestApp } from '../../../test/app';
import type { GivenUser } from '../../../test/given';

const ID = '018f0000-0000-7000-8000-000000000001';

let app: TestApp;
/** Gets the kind of mail that a test is about, and no other. */
let reader: GivenUser & { schoolId: number };
/** Gets every other kind. */
let other: GivenUser;
beforeAll(async () => {
  app = await testApp('schoolmails');
});
beforeEach(async () => {
  reader = await app.given.schoolRep();
  other = await app.given.schoolRep({ schoolId: reader.schoolId });
});
afterAll(() => app.close());

const knex = () => app.database.knex;
const outbox = () => new Outbox(knex());
const choose = (userId: number, choices: object) =>
  knex()('school_reps')
    .where({ userId })
    .update({ mailChoices: JSON.stringify(choices) });

async function order(): Promise<string> {
  const { body } = await (
    await app.as(reader)
  )
    .post(`/schools/${reader.schoolId}/credit-orders`)
    .send({ kind: 'CREDIT', amount: { amount: 10_000, currency: 'EUR' } })
    .expect(201);
  return (body as { invoiceId: string }).invoiceId;
}

async function orderInSilence(): Promise<string> {
  const invoiceId = await order();
  await app.work();
  app.mails.length = 0;
  return invoiceId;
}

async function owedAgain(): Promise<void> {
  const invoiceId = await orderInSilence();
  const [paymentAttemptId, refundId] = [newId(), newId()];
  const attempt = { id: paymentAttemptId, invoiceId, provider: 'montonio', amountCents: 10_000 };
  await knex()('payment_attempts').insert(attempt);
  const refund = { id: refundId, paymentAttemptId, amountCents: 10_000, reason: 'CANCELLATION', dueBy: new Date() };
  await knex()('refunds').insert(refund);
  await outbox().add(paymentOwedAgain, { refundId, decided: true });
}

async function registration(): Promise<number> {
  const student = await app.given.student({ schoolId: reader.schoolId });
  const { id } = await app.given.cohort();
  const { body } = await (
    await app.as(student)
  )
    .post(`/cohorts/${id}/registrations`)
    .send({ payer: 'SCHOOL', acceptTerms: true })
    .expect(201);
  await app.work();
  app.mails.length = 0;
  return (body as { registration: { id: number } }).registration.id;
}

/** What makes each mail go out. A new mail to representatives needs its line here. */
const OCCASIONS: Record<SchoolMail, () => Promise<unknown>> = {
  'emails.claims-waiting': async () => {
    const { id: userId } = await app.given.student();
    await knex()('memberships').insert({ userId, schoolId: reader.schoolId, state: 'CLAIMED', claimedAt: new Date() });
    await outbox().add(schoolClaimsWaiting, { schoolId: reader.schoolId, toldAt: app.clock.now().toISOString() });
  },
  'emails.approval-to-decide': async () => {
    await knex()('schools').where({ id: reader.schoolId }).update({ needsApproval: true });
    const student = await app.given.student({ schoolId: reader.schoolId });
    const { id } = await app.given.cohort();
    await (await app.as(student)).post(`/cohorts/${id}/registrations`).send({ payer: 'SCHOOL', acceptTerms: true });
    await knex()('schools').where({ id: reader.schoolId }).update({ needsApproval: false });
  },
  'emails.webhook-off': async () => {
    const at = app.clock.now();
    const [made] = await knex()('webhook_endpoints')
      .insert({
        schoolId: reader.schoolId,
        name: 'Õppeinfosüsteem',
        url: 'https://kool.example/',
        events: ['invoice.paid'],
        secret: 'sealed',
        state: 'OFF',
        offReason: 'GONE',
        stateSince: at,
        createdAt: at,
        createdByUserId: reader.id,
      })
      .returning<{ id: number }[]>('id');
    await outbox().add(endpointSwitchedOff, { endpointId: made?.id ?? 0, offSince: at.toISOString() });
  },
  'emails.school-credit-low': () =>
    outbox().add(schoolCreditLow, { schoolId: reader.schoolId, balanceCents: 1, at: app.clock.now().toISOString() }),
  'emails.school-credit-expiring': () =>
    outbox().add(schoolCreditExpiring, {
      schoolId: reader.schoolId,
      lotId: ID,
      cents: 1,
      expiresAt: app.clock.now().toISOString(),
    }),
  'emails.school-credit-expired': () =>
    outbox().add(schoolCreditExpired, { schoolId: reader.schoolId, logId: 1, cents: 1 }),
  'emails.invoice': order,
  'emails.e-invoice': async () => outbox().add(eInvoiceMade, { invoiceId: await orderInSilence() }),
  'emails.invoice-reminder': async () =>
    outbox().add(invoiceReminderDue, { invoiceId: await orderInSilence(), day: 7 }),
  'emails.owed-again': owedAgain,
  'emails.school-week': async () => {
    await registration();
    app.clock.set(new Date('2026-11-30T06:00:00Z'));
    await app.container.registry.schedules.find(({ name }) => name === 'school-overview.tell-on-mondays')?.run();
  },
  'emails.school-results': async () => {
    const id = await registration();
    const now = new Date('2026-12-02T14:30:00Z');
    await knex()('cohort_participants').where({ id }).update({ status: 'COMPLETED', resultAt: now });
    app.clock.set(new Date('2026-12-03T14:00:00Z'));
    await app.container.registry.schedules.find(({ name }) => name === 'learning.tell-schools-results')?.run();
  },
  'emails.registration-payer-changed': async () =>
    outbox().add(registrationPayerChanged, {
      registrationId: await registration(),
      actorUserId: (await app.given.admin()).id,
      creditNoteIds: [],
      invoiceId: null,
    }),
};

it.each(Object.keys(SCHOOL_MAILS) as SchoolMail[])('%s goes to those who have chosen it', async (mail) => {
  const kind = SCHOOL_MAILS[mail];
  const all = SCHOOL_MAIL_KINDS.map((each) => [each, true] as const);
  await choose(reader.id, Object.fromEntries(all.map(([each]) => [each, each === kind])));
  await choose(other.id, Object.fromEntries(all.map(([each]) => [each, each !== kind])));
  app.mails.length = 0;

  await OCCASIONS[mail]();
  await app.work();

  const got = app.mails.filter(({ to }) => to === reader.email);
  expect(got).toHaveLength(1);
  expect(got[0]?.text).toContain('/user/school/settings');
  expect(got[0]?.headers?.['List-Unsubscribe']).toEqual(
    NEEDED_KINDS.some((needed) => needed === kind)
      ? undefined
      : expect.stringContaining(`/${reader.id}-SCHOOL_${kind}-`),
  );
  expect(app.mails.filter(({ to }) => to === other.email)).toEqual([]);
});

it('sends what nobody has chosen and somebody must get to those who decide', async () => {
  const watcher = await app.given.schoolRep({ schoolId: reader.schoolId, schoolRight: 'READS' });
  await choose(reader.id, { CREDIT: false });
  await choose(other.id, { CREDIT: false });
  await choose(watcher.id, { CREDIT: false });
  app.mails.length = 0;
  await OCCASIONS['emails.school-credit-low']();
  await app.work();

  expect(app.mails.map(({ to }) => to).sort()).toEqual([reader.email, other.email].sort());
});

it('sends the invoices of a school without an address for them to those who decide', async () => {
  await knex()('schools').where({ id: reader.schoolId }).update({ invoiceEmail: null });
  app.mails.length = 0;
  await order();
  await app.work();

  expect(app.mails.map(({ to }) => to).sort()).toEqual([reader.email, other.email].sort());
});

it('writes to the address for invoices in the language of the school, and draws the invoice in it', async () => {
  await (await app.as(reader)).patch(`/schools/${reader.schoolId}/settings`).send({ language: 'ru' }).expect(200);
  app.mails.length = 0;
  await order();
  await app.work();

  expect(app.mails).toHaveLength(1);
  expect(app.mails[0]?.subject).toMatch(/^Счёт /);
  const line = await knex()('invoice_lines').orderBy('id', 'desc').first<{ description: string }>('description');
  expect(line.description).toMatch(/[а-я]/);
});
