/**
 * @covers GET /registration-approvals/:token, POST /registration-approvals/:token
 * @covers ChangeRegistrations, DecideApproval, MoveRegistration, OpenWaitlistOffer, PlannedPart
 * @covers ProviderOption, Swap, SwapOptions
 * @covers errors approval, errors swap
 */
import type { GivenUser } from '../../../../test/given';
import { payingApp, type PayingApp } from '../../../../test/paying';

let on: PayingApp;
beforeAll(async () => {
  on = await payingApp('approvalsmeanwhile');
});
afterAll(async () => {
  expect(await on.at.brokenInvariants()).toEqual([]);
  await on.stop();
});

const PRICE_CENTS = 9_500;
const DAY_MS = 86_400_000;
const bySchool = { payer: 'SCHOOL', acceptTerms: true };

type SchoolInput = Parameters<PayingApp['app']['given']['school']>[0];
type CohortInput = Parameters<PayingApp['app']['given']['cohort']>[0];
type Row = {
  status: string;
  cancelReason: string | null;
  approvalUntil: Date | null;
  heldUntil: Date | null;
  confirmedAt: Date | null;
  schoolShareCents: number;
};
type Result = { id: number; outcome: string; code: string | null };

const rowOf = async (id: number): Promise<Row> => {
  const row = await on.app.database.knex('cohort_participants').where({ id }).first<Row | undefined>();
  if (!row) throw new Error('The registration exists');
  return row;
};
const register = async (student: GivenUser, cohortId: number, body: object = bySchool) =>
  (await (await on.app.as(student)).post(`/cohorts/${cohortId}/registrations`).send(body)) as {
    status: number;
    body: { registration: { id: number } };
  };

/** A student of a school that approves within some days has asked for a seat. */
async function asked(input: SchoolInput = {}, cohort: CohortInput = {}) {
  const { given } = on.app;
  const { id: schoolId } = await given.school({ approvalDays: 3, ...input });
  const rep = await given.schoolRep({ schoolId });
  const student = await given.student({ schoolId });
  const { id: courseId } = await given.course();
  const { id: cohortId } = await given.cohort({ courseId, priceCents: PRICE_CENTS, startsInDays: 30, ...cohort });
  const { status, body } = await register(student, cohortId);
  expect(status).toBe(201);
  return { schoolId, rep, student, courseId, cohortId, id: body.registration.id };
}

const decide = async (
  user: GivenUser,
  id: number,
  body: object = { action: 'APPROVE' },
): Promise<Result | undefined> => {
  const reply = await (await on.app.as(user)).post('/registrations/bulk').send({ ids: [id], ...body });
  return (reply.body as { results: Result[] }).results[0];
};
const refuse = { action: 'REFUSE', reason: 'Eelarve on otsas' };
const code = async (user: GivenUser, id: number) => (await decide(user, id))?.code;

const linesOf = async (participantId: number, of: 'buyerSchoolId' | 'buyerUserId'): Promise<number> => {
  const lines = await on.app.database
    .knex('invoice_lines as l')
    .join('invoices as i', 'i.invoiceId', 'l.invoiceId')
    .where({ 'l.participantId': participantId })
    .whereNotNull(`i.${of}`)
    .whereNot('i.status', 'CANCELED')
    .select('l.id');
  return lines.length;
};
const addCredit = async (schoolId: number, cents: number): Promise<void> => {
  const admin = await on.app.as(await on.app.given.admin());
  const expiresAt = new Date(on.app.clock.now().getTime() + 200 * DAY_MS).toISOString();
  await admin
    .post(`/schools/${schoolId}/credits`)
    .send({ reason: 'Leping', kind: 'CREDIT', amount: { amount: cents, currency: 'EUR' }, expiresAt })
    .expect(201);
};
const creditOf = async (schoolId: number): Promise<number> => {
  const [row] = await on.app.database
    .knex('school_credit_lots')
    .where({ schoolId })
    .sum<{ cents: number | null }[]>('remaining_cents as cents');
  return row?.cents ?? 0;
};
const seatsOf = async (id: number): Promise<number | undefined> =>
  (await on.app.database.knex('cohorts').where({ id }).first<{ seatsTaken: number }>('seatsTaken'))?.seatsTaken;

describe('moved by an administrator while it waits', () => {
  const move = async (id: number, cohortId: number) =>
    (await on.app.as(await on.app.given.admin())).post(`/registrations/${id}/move`).send({ cohortId });

  it('is not charged before it is approved, and then once', async () => {
    const { rep, courseId, id } = await asked();
    const { id: to } = await on.app.given.cohort({ courseId, priceCents: PRICE_CENTS, startsInDays: 60 });

    expect((await move(id, to)).status).toBe(200);
    const before = await linesOf(id, 'buyerSchoolId');
    await decide(rep, id);

    expect([before, await linesOf(id, 'buyerSchoolId')]).toEqual([0, 1]);
    expect((await rowOf(id)).confirmedAt).not.toBeNull();
  });

  it('keeps what was set aside, and waits no longer than to the start of the new cohort', async () => {
    const made = await asked({ approvalDays: 20 });
    await decide(made.rep, made.id, refuse);
    await addCredit(made.schoolId, PRICE_CENTS);
    const id = (await register(made.student, made.cohortId)).body.registration.id;
    const { id: to } = await on.app.given.cohort({ courseId: made.courseId, priceCents: PRICE_CENTS, startsInDays: 5 });

    expect((await move(id, to)).status).toBe(200);

    const { approvalUntil, heldUntil } = await rowOf(id);
    const start = on.app.clock.now().getTime() + 5 * DAY_MS;
    expect(approvalUntil?.getTime()).toBeLessThanOrEqual(start);
    expect(heldUntil).toEqual(approvalUntil);
    expect(await creditOf(made.schoolId)).toBe(0);
    expect(await decide(made.rep, id)).toMatchObject({ outcome: 'DONE' });
    expect([await creditOf(made.schoolId), await linesOf(id, 'buyerSchoolId')]).toEqual([0, 0]);
  });
});

describe('what the school may not pay for any more', () => {
  it('is not approved once the student has left the school, but can be refused', async () => {
    const { rep, student, schoolId, id } = await asked();
    await on.app.database.knex('memberships').where({ userId: student.id, schoolId }).update({
      state: 'ENDED',
      endedAt: on.app.clock.now(),
      endedHow: 'REMOVED',
    });

    expect(await code(rep, id)).toBe('approval.student-left');
    expect(await linesOf(id, 'buyerSchoolId')).toBe(0);
    expect(await decide(rep, id, refuse)).toMatchObject({ outcome: 'DONE' });
  });

  it('is not approved once the school is archived', async () => {
    const { rep, schoolId, id, cohortId } = await asked();
    await on.app.database.knex('schools').where({ id: schoolId }).update({ archivedAt: on.app.clock.now() });

    expect(await code(rep, id)).toBe('school.archived');
    expect(await code(await on.app.given.admin(), id)).toBe('school.archived');
    await on.at.putForward({ days: 4 });
    await on.at.reconcile();
    expect([(await rowOf(id)).cancelReason, await seatsOf(cohortId)]).toEqual(['APPROVAL_EXPIRED', 0]);
  });
});

describe('the time in which the school decides', () => {
  it('ends with the course, when the cohort has started', async () => {
    const { id, cohortId } = await asked(
      { approvalDays: 30 },
      { startsInDays: -1, lengthDays: 8, status: 'IN_PROGRESS' },
    );
    const cohort = await on.app.database.knex('cohorts').where({ id: cohortId }).first<{ endDate: Date }>('endDate');

    expect((await rowOf(id)).approvalUntil).toEqual(cohort?.endDate);
  });

  it('is not left to a student who is to pay instead: the seat is held until the invoice is due', async () => {
    const { rep, id } = await asked({ approvalDays: 30 }, { startsInDays: 90 });

    await (
      await on.app.as(rep)
    )
      .post(`/registrations/${id}/payer`)
      .send({ payer: 'STUDENT', note: 'Eelarve on otsas' })
      .expect(200);

    const invoice = await on.app.database
      .knex('invoices as i')
      .join('cohort_participants as p', 'p.invoiceId', 'i.invoiceId')
      .where({ 'p.id': id })
      .first<{ dueAt: Date }>('i.dueAt');
    expect((await rowOf(id)).heldUntil).toEqual(invoice?.dueAt);
  });
});

describe('a share of the student', () => {
  const promotion = async (): Promise<string> => {
    const name = `KEVAD${Math.random().toString(36).slice(2, 8).toUpperCase()}`;
    await on.app.database.knex('promotion_codes').insert({
      name,
      percentOff: 10,
      maxRedemptions: 1,
      createdByUserId: (await on.app.given.admin()).id,
      createdAt: on.app.clock.now(),
    });
    return name;
  };

  it.each([['refused'], ['left undecided']])(
    'leaves no invoice, and its promotion code can be used again, when it is %s',
    async (how) => {
      const made = await asked({ sharePercent: 20 });
      await decide(made.rep, made.id, refuse);
      const promotionCode = await promotion();
      const { status, body } = await register(made.student, made.cohortId, { ...bySchool, promotionCode });
      expect(status).toBe(201);
      const { id } = body.registration;
      expect(await linesOf(id, 'buyerUserId')).toBe(1);

      if (how === 'refused') await decide(made.rep, id, refuse);
      else {
        await on.at.putForward({ days: 4 });
        await on.at.reconcile();
      }

      expect(await linesOf(id, 'buyerUserId')).toBe(0);
      expect((await register(made.student, made.cohortId, { ...bySchool, promotionCode })).status).toBe(201);
    },
  );

  it('that is not paid in time after the approval ends the seat, and the school gets all back', async () => {
    const { rep, student, schoolId, cohortId, id } = await asked({ sharePercent: 20 });
    await addCredit(schoolId, PRICE_CENTS);
    await decide(rep, id);
    await on.at.putForward({ days: 5 });
    await on.at.reconcile();

    expect(await rowOf(id)).toMatchObject({ status: 'CANCELED', cancelReason: 'HOLD_LAPSED' });
    expect([await creditOf(schoolId), await linesOf(id, 'buyerSchoolId'), await linesOf(id, 'buyerUserId')]).toEqual([
      PRICE_CENTS,
      0,
      0,
    ]);
    expect(await seatsOf(cohortId)).toBe(0);
    expect((await register(student, cohortId)).status).toBe(201);
  });
});

describe('a seat of the waiting list', () => {
  const placeOf = async (student: GivenUser) =>
    (
      (await (await on.app.as(student)).get('/waitlist')).body as {
        items: { status: string; offer: { id: string } | null }[];
      }
    ).items[0];

  it('waits for the school once its offer is accepted, and goes to the next when the school refuses', async () => {
    const { given } = on.app;
    const { id: cohortId } = await given.cohort({ sizeMax: 1, priceCents: PRICE_CENTS });
    const { id: schoolId } = await given.school({ approvalDays: 3 });
    const rep = await given.schoolRep({ schoolId });
    const holder = await given.student({ schoolId: (await given.school()).id });
    const held = (await register(holder, cohortId)).body.registration.id;
    const [first, next] = await given.students(2, schoolId);
    if (!first || !next) throw new Error('There are two students');
    for (const student of [first, next])
      await (await on.app.as(student)).post(`/cohorts/${cohortId}/waitlist`).send(bySchool).expect(201);
    await (await on.app.as(holder)).post(`/registrations/${held}/cancel`).send({});
    await on.app.work();
    const offer = (await placeOf(first))?.offer?.id ?? '';

    const { body } = (await (
      await on.app.as(first)
    )
      .post(`/waitlist-offers/${offer}`)
      .send({ accept: true, payer: 'SCHOOL' })) as {
      body: { toPay: { amount: number }; heldUntil: string | null; offer: { registrationId: number } };
    };
    const id = body.offer.registrationId;
    expect(body).toMatchObject({ toPay: { amount: 0 }, heldUntil: expect.any(String) as string });
    expect((await rowOf(id)).approvalUntil).not.toBeNull();
    expect([await linesOf(id, 'buyerSchoolId'), await seatsOf(cohortId)]).toEqual([0, 1]);

    expect(await decide(rep, id, refuse)).toMatchObject({ outcome: 'DONE' });
    const place = await placeOf(next);
    expect(place).toMatchObject({ status: 'OFFERED' });
    await (
      await on.app.as(next)
    )
      .post(`/waitlist-offers/${place?.offer?.id ?? ''}`)
      .send({ accept: false })
      .expect(200);
    expect(await seatsOf(cohortId)).toBe(0);
  });
});

describe('the link of a mail', () => {
  it('opens nothing for a representative who has gone to another school', async () => {
    const { rep, id } = await asked();
    on.app.mails.length = 0;
    await on.app.work();
    const token = /approvals\/([\w.-]+)/.exec(on.app.mails.find(({ to }) => to === rep.email)?.text ?? '')?.[1] ?? '';
    const stranger = await on.app.as(null);
    await stranger.get(`/registration-approvals/${token}`).expect(200);
    const { id: other } = await on.app.given.school();
    await on.app.database.knex('school_reps').where({ userId: rep.id }).update({ schoolId: other });

    await stranger.get(`/registration-approvals/${token}`).expect(404);
    await stranger.post(`/registration-approvals/${token}`).send({ decision: 'APPROVE' }).expect(404);
    expect(await code(rep, id)).toBe('registration.not-found');
    expect((await rowOf(id)).approvalUntil).not.toBeNull();
  });
});

describe('a swap', () => {
  const swap = async (student: GivenUser, id: number, cohortId: number) =>
    (await (await on.app.as(student)).post(`/registrations/${id}/swap`).send({ cohortId })) as {
      status: number;
      body: { code?: string };
    };
  const optionOf = async (student: GivenUser, id: number) =>
    (await (await on.app.as(student)).get(`/registrations/${id}/swap-options`)).body as {
      refusal: string | null;
      items: { refusal: string | null }[];
    };

  it('waits for the approval, and never has the school pay more than it approved', async () => {
    const { rep, student, courseId, id } = await asked();
    const { id: dearer } = await on.app.given.cohort({ courseId, priceCents: PRICE_CENTS + 1, startsInDays: 40 });

    const waiting = await optionOf(student, id);
    expect(await swap(student, id, dearer)).toMatchObject({ status: 409, body: { code: 'swap.awaits-approval' } });
    await decide(rep, id);
    const approved = await optionOf(student, id);

    expect(waiting.refusal).toBe('swap.awaits-approval');
    expect([approved.refusal, approved.items.map(({ refusal }) => refusal)]).toEqual([null, ['swap.school-approves']]);
    expect(await swap(student, id, dearer)).toMatchObject({ status: 409, body: { code: 'swap.school-approves' } });
    const { id: same } = await on.app.given.cohort({ courseId, priceCents: PRICE_CENTS, startsInDays: 40 });
    expect((await swap(student, id, same)).status).toBe(200);
  });
});

describe('a cohort that changes while a registration waits', () => {
  it('gives back what was set aside when it is canceled', async () => {
    const made = await asked();
    await decide(made.rep, made.id, refuse);
    await addCredit(made.schoolId, PRICE_CENTS);
    const id = (await register(made.student, made.cohortId)).body.registration.id;
    const admin = await on.app.as(await on.app.given.admin());

    const { status } = await admin
      .post(`/cohorts/${made.cohortId}/status`)
      .send({ status: 'CANCELED', notes: 'Vähe õpilasi' });
    expect(status).toBe(200);
    expect(await code(made.rep, id)).toBe('approval.over');
    await on.app.work();

    expect(await rowOf(id)).toMatchObject({ cancelReason: 'COHORT_CANCELED', approvalUntil: null });
    expect(await creditOf(made.schoolId)).toBe(PRICE_CENTS);
    expect(await code(made.rep, id)).toBe('approval.decided');
  });

  it('ends the waiting earlier when it starts earlier', async () => {
    const { id, cohortId } = await asked({ approvalDays: 20 });
    const startDate = new Date(on.app.clock.now().getTime() + 4 * DAY_MS);
    const admin = await on.app.as(await on.app.given.admin());

    const { status } = await admin.patch(`/cohorts/${cohortId}`).send({ startDate: startDate.toISOString() });

    expect(status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ approvalUntil: startDate, heldUntil: startDate });
  });
});

it('is found by the checks of the books when it is invoiced before its approval', async () => {
  const { schoolId, id } = await asked();
  const { knex } = on.app.database;
  const invoiceId = crypto.randomUUID();
  const { schoolShareCents: cents } = await rowOf(id);
  await knex('invoices').insert({ invoiceId, buyerSchoolId: schoolId, period: '2027-01-01', totalCents: cents });
  await knex('invoice_lines').insert({
    invoiceId,
    participantId: id,
    description: 'Kursus',
    unitPriceCents: cents,
    totalCents: cents,
    vatTreatment: 'TAXABLE',
    vatRate: 24,
  });

  expect(await on.at.brokenInvariants()).toContain('school-parts-paid-once');

  await knex('invoice_lines').where({ invoiceId }).delete();
  await knex('invoices').where({ invoiceId }).update({ totalCents: 0, status: 'CANCELED' });
  expect(await on.at.brokenInvariants()).toEqual([]);
});

it('ends once when the sweep runs twice while the school decides', async () => {
  const { rep, cohortId, id } = await asked();
  await on.at.putForward({ days: 4 });

  await Promise.all([on.at.reconcile(), decide(rep, id), on.at.reconcile()]);

  expect((await rowOf(id)).cancelReason).toBe('APPROVAL_EXPIRED');
  expect(await seatsOf(cohortId)).toBe(0);
});
