/**
 * @covers GET /schools/:id/approvals
 * @covers ApprovalLink, ApprovalRequest, ApprovalRequestPage, Registration
 * @covers errors approval, errors registration
 */
import type { GivenUser } from '../../../../test/given';
import { payingApp, type PayingApp } from '../../../../test/paying';

let on: PayingApp;
beforeAll(async () => {
  on = await payingApp('approvals');
});
afterAll(async () => {
  expect(await on.at.brokenInvariants()).toEqual([]);
  await on.stop();
});

const PRICE_CENTS = 9_500;
const bySchool = { payer: 'SCHOOL', acceptTerms: true };

type Approval = { state: string; until: string | null; reason: string | null } | null;
type Card = {
  id: number;
  status: string;
  nextStep: string;
  confirmedAt: string | null;
  heldUntil: string | null;
  toPay: { amount: number };
  cancelReason: string | null;
  approval: Approval;
};
type Result = { id: number; outcome: string; code: string | null };

type SchoolInput = Parameters<PayingApp['app']['given']['school']>[0];

/** A school that approves within three days, its representative, and a student of it. */
async function school(input: SchoolInput = {}) {
  const { given } = on.app;
  const { id: schoolId } = await given.school({ approvalDays: 3, ...input });
  const rep = await given.schoolRep({ schoolId });
  return { schoolId, rep, student: await given.student({ schoolId }) };
}

const readsOnly = (rep: GivenUser) =>
  on.app.database.knex('school_reps').where({ userId: rep.id }).update({ schoolRight: 'READS' });

const register = async (student: GivenUser, cohortId: number, body: object = bySchool) =>
  (await (await on.app.as(student)).post(`/cohorts/${cohortId}/registrations`).send(body)) as {
    status: number;
    body: { registration: Card; code?: string };
  };

/** A student of a school that approves has asked for a seat. */
async function asked(input: SchoolInput = {}, before: (schoolId: number) => Promise<unknown> = async () => undefined) {
  const made = await school(input);
  await before(made.schoolId);
  const { id: cohortId } = await on.app.given.cohort({ priceCents: PRICE_CENTS, startsInDays: 30 });
  const { status, body } = await register(made.student, cohortId);
  expect(status).toBe(201);
  return { ...made, cohortId, card: body.registration, id: body.registration.id };
}

const change = async (user: GivenUser | null, body: object) =>
  (await (await on.app.as(user)).post('/registrations/bulk').send(body)) as {
    status: number;
    body: { results: Result[]; code?: string };
  };
const decide = async (user: GivenUser, id: number, body: object = { action: 'APPROVE' }) =>
  (await change(user, { ids: [id], ...body })).body.results;

const cardOf = async (student: GivenUser, id: number) =>
  (await (await on.app.as(student)).get(`/registrations/${id}`)).body as Card;
const listOf = async (user: GivenUser | null, schoolId: number, query = '') =>
  (await (await on.app.as(user)).get(`/schools/${schoolId}/approvals${query}`)) as {
    status: number;
    body: { items: { registrationId: number; otherCourses: number }[]; total: number; nextCursor: string | null };
  };

const addCredit = (cents: number) => async (schoolId: number) => {
  const admin = await on.app.as(await on.app.given.admin());
  const expiresAt = new Date(on.app.clock.now().getTime() + 200 * 86_400_000).toISOString();
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
const linesOf = async (participantId: number): Promise<number> =>
  (await on.app.database.knex('invoice_lines').where({ participantId })).length;
const seatsOf = async (id: number): Promise<number | undefined> =>
  (await on.app.database.knex('cohorts').where({ id }).first<{ seatsTaken: number }>('seatsTaken'))?.seatsTaken;
const mailsTo = ({ email }: GivenUser) => on.app.mails.filter(({ to }) => to === email);

describe('a registration at the cost of a school that approves', () => {
  it('holds its seat and the school’s credit, is invoiced to nobody, and is told to the student and to whoever decides', async () => {
    const made = await school();
    const reader = await on.app.given.schoolRep({ schoolId: made.schoolId });
    await readsOnly(reader);
    await addCredit(PRICE_CENTS)(made.schoolId);
    const { id: cohortId } = await on.app.given.cohort({ priceCents: PRICE_CENTS, startsInDays: 30 });
    on.app.mails.length = 0;

    const { body } = await register(made.student, cohortId);
    await on.app.work();

    const { registration } = body;
    expect(registration).toMatchObject({ status: 'REGISTERED', nextStep: 'WAIT_FOR_SCHOOL', confirmedAt: null });
    expect(registration.approval).toMatchObject({ state: 'WAITING', until: registration.heldUntil, reason: null });
    expect(await cardOf(made.student, registration.id)).toMatchObject(registration);
    expect(await seatsOf(cohortId)).toBe(1);
    expect(await creditOf(made.schoolId)).toBe(0);
    expect(await linesOf(registration.id)).toBe(0);
    expect(mailsTo(made.student).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Ootame kooli kinnitust'),
    ]);
    const isRequest = ({ subject }: { subject: string }): boolean => subject.includes('ootab sinu kinnitust');
    expect(mailsTo(made.rep).filter(isRequest)).toHaveLength(1);
    expect(mailsTo(reader).filter(isRequest)).toHaveLength(0);
  });

  it('counts for the school’s number of courses before it is approved', async () => {
    const { student } = await asked({ limitations: { numberOfCourses: 1 } });
    const { id: other } = await on.app.given.cohort({ startsInDays: 40 });

    expect(await register(student, other)).toMatchObject({
      status: 422,
      body: { code: 'registration.conditions-failed' },
    });
  });

  it('takes no gift card and lets nobody pay before the school has decided', async () => {
    const { student, id } = await asked({ sharePercent: 20 });
    const { id: other } = await on.app.given.cohort({ startsInDays: 40 });

    const withCard = await register(student, other, { ...bySchool, giftCard: 'ABCD-EFGH-JKLM-NPQR' });
    const paying = await (
      await on.app.as(student)
    )
      .post(`/registrations/${id}/pay`)
      .send({ provider: 'montonio', bank: 'HABAEE2X' });

    expect(withCard).toMatchObject({ status: 422, body: { code: 'registration.card-before-approval' } });
    expect(paying).toMatchObject({ status: 409, body: { code: 'registration.nothing-to-pay' } });
    expect(await cardOf(student, id)).toMatchObject({ toPay: { amount: 0 }, nextStep: 'WAIT_FOR_SCHOOL' });
  });

  it.each([
    ['the school', 'rep'],
    ['an administrator', 'admin'],
  ] as const)('is approved by being booked by %s', async (_who, by) => {
    const { rep, student } = await school();
    const { id: cohortId } = await on.app.given.cohort({ startsInDays: 30 });
    const booker = by === 'rep' ? rep : await on.app.given.admin();

    const { status, body } = await register(booker, cohortId, { ...bySchool, studentId: student.id });

    expect(status).toBe(201);
    expect(body.registration).toMatchObject({ nextStep: 'NONE', approval: null });
    expect(body.registration.confirmedAt).not.toBeNull();
  });
});

describe('approving', () => {
  it('confirms the seat, puts it on the school’s invoice and tells the student; a second decision is refused', async () => {
    const { rep, student, id } = await asked();
    await on.app.work();
    on.app.mails.length = 0;

    expect(await decide(rep, id)).toEqual([{ id, outcome: 'DONE', code: null }]);
    await on.app.work();

    const card = await cardOf(student, id);
    expect(card).toMatchObject({ nextStep: 'NONE', heldUntil: null, approval: { state: 'APPROVED' } });
    expect(card.confirmedAt).not.toBeNull();
    expect(await linesOf(id)).toBe(1);
    expect(mailsTo(student).map(({ subject }) => subject)).toEqual([expect.stringContaining('Kool kinnitas')]);
    expect(await decide(rep, id, { action: 'REFUSE', reason: 'Ei sobi' })).toEqual([
      { id, outcome: 'REFUSED', code: 'approval.decided' },
    ]);
  });

  it('uses the credit that was set aside, once', async () => {
    const { rep, schoolId, id } = await asked({}, addCredit(2 * PRICE_CENTS));

    await decide(rep, id);

    expect(await creditOf(schoolId)).toBe(PRICE_CENTS);
    expect(await linesOf(id)).toBe(0);
  });

  it('of a school that pays a part leaves the student time to pay theirs', async () => {
    const { rep, student, id, cohortId } = await asked({ sharePercent: 20 });
    await on.app.work();
    on.app.mails.length = 0;
    await decide(rep, id);
    await on.app.work();
    const approved = await cardOf(student, id);

    const { status, body } = await (
      await on.app.as(student)
    )
      .post(`/registrations/${id}/pay`)
      .send({ provider: 'montonio', bank: 'HABAEE2X' });
    const [order] = await on.at.ordersOf((body as { id: string }).id);
    await on.at.settle(order?.uuid ?? '');

    expect(approved).toMatchObject({ confirmedAt: null, nextStep: 'PAY', toPay: { amount: 7_600 } });
    expect(mailsTo(student)[0]?.text).toContain('76,00 €');
    expect(status).toBe(200);
    expect((await cardOf(student, id)).confirmedAt).not.toBeNull();
    expect(await seatsOf(cohortId)).toBe(1);
  });

  it('happens once when two decide at the same moment', async () => {
    const { rep, schoolId, id, cohortId } = await asked({}, addCredit(PRICE_CENTS));
    const other = await on.app.given.schoolRep({ schoolId });

    const results = await Promise.all([
      decide(rep, id),
      decide(other, id, { action: 'REFUSE', reason: 'Eelarve on otsas' }),
      decide(rep, id),
    ]);

    expect(results.flat().filter(({ outcome }) => outcome === 'DONE')).toHaveLength(1);
    const row = await on.app.database.knex('cohort_participants').where({ id }).first<{ status: string }>('status');
    expect(await seatsOf(cohortId)).toBe(row?.status === 'CANCELED' ? 0 : 1);
    expect(await creditOf(schoolId)).toBe(row?.status === 'CANCELED' ? PRICE_CENTS : 0);
  });
});

describe('refusing', () => {
  it('needs a reason, frees the seat, gives the credit back and tells the student why', async () => {
    const { rep, student, schoolId, id, cohortId } = await asked({}, addCredit(PRICE_CENTS));
    await on.app.work();
    on.app.mails.length = 0;

    expect(await change(rep, { action: 'REFUSE', ids: [id], reason: '  ' })).toMatchObject({ status: 422 });
    expect(await decide(rep, id, { action: 'REFUSE', reason: 'Eelarve on otsas' })).toEqual([
      { id, outcome: 'DONE', code: null },
    ]);
    await on.app.work();

    expect(await cardOf(student, id)).toMatchObject({
      status: 'CANCELED',
      cancelReason: 'SCHOOL_REFUSED',
      approval: { state: 'REFUSED', reason: 'Eelarve on otsas' },
    });
    expect(await seatsOf(cohortId)).toBe(0);
    expect(await creditOf(schoolId)).toBe(PRICE_CENTS);
    expect(mailsTo(student)[0]?.text).toContain('Eelarve on otsas');
    const again = await register(student, cohortId);
    expect(again.status).toBe(201);
  });
});

describe('a registration about which nobody decides', () => {
  it('ends with its time: the seat and the credit are free, and the student is told', async () => {
    const { rep, student, schoolId, id, cohortId } = await asked({}, addCredit(PRICE_CENTS));
    await on.app.work();
    on.app.mails.length = 0;

    await on.at.putForward({ days: 4 });
    expect(await decide(rep, id)).toEqual([{ id, outcome: 'REFUSED', code: 'approval.over' }]);
    await on.at.reconcile();

    expect(await cardOf(student, id)).toMatchObject({
      status: 'CANCELED',
      cancelReason: 'APPROVAL_EXPIRED',
      approval: { state: 'EXPIRED' },
    });
    expect(await seatsOf(cohortId)).toBe(0);
    expect(await creditOf(schoolId)).toBe(PRICE_CENTS);
    expect(mailsTo(student).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Kool ei jõudnud otsustada'),
    ]);
  });

  it('waits no longer than to the start of its cohort', async () => {
    const { student } = await school({ approvalDays: 30 });
    const { id: cohortId } = await on.app.given.cohort({ startsInDays: 2 });
    const { body } = await register(student, cohortId);
    const cohort = await on.app.database
      .knex('cohorts')
      .where({ id: cohortId })
      .first<{ startDate: Date }>('startDate');

    expect(body.registration.approval?.until).toBe(cohort?.startDate.toISOString());
  });

  it('is withdrawn when its student gives it up', async () => {
    const { rep, student, schoolId, id } = await asked({}, addCredit(PRICE_CENTS));

    await (await on.app.as(student)).post(`/registrations/${id}/cancel`).send({});

    expect(await decide(rep, id)).toEqual([{ id, outcome: 'REFUSED', code: 'approval.decided' }]);
    expect(await creditOf(schoolId)).toBe(PRICE_CENTS);
    expect((await listOf(rep, schoolId)).body).toMatchObject({ items: [], total: 0 });
  });

  it('waits no more once the school lets the student pay', async () => {
    const { rep, student, schoolId, id } = await asked({}, addCredit(PRICE_CENTS));

    const { status } = await (
      await on.app.as(rep)
    )
      .post(`/registrations/${id}/payer`)
      .send({ payer: 'STUDENT', note: 'Eelarve on otsas' });

    expect(status).toBe(200);
    expect(await cardOf(student, id)).toMatchObject({ nextStep: 'PAY_INVOICE', approval: null });
    expect(await creditOf(schoolId)).toBe(PRICE_CENTS);
  });
});

describe('the list of a school', () => {
  it('has what waits, the oldest first, page by page, with what the student has already', async () => {
    const { rep, schoolId, student, id } = await asked();
    const { id: cohortId } = await on.app.given.cohort({ startsInDays: 50 });
    const second = (await register(student, cohortId)).body.registration.id;

    const first = await listOf(rep, schoolId, '?limit=1');
    const next = await listOf(rep, schoolId, `?limit=1&cursor=${first.body.nextCursor ?? ''}`);

    expect(first.body).toMatchObject({ items: [{ registrationId: id, otherCourses: 1 }], total: 2 });
    expect(next.body).toMatchObject({ items: [{ registrationId: second }], nextCursor: null });
    expect((await listOf(await on.app.given.admin(), schoolId)).body.total).toBe(2);
  });

  it('is read by who only reads, and decided by nobody else', async () => {
    const { rep, student, schoolId, id } = await asked();
    const stranger = await on.app.given.schoolRep();

    expect((await listOf(stranger, schoolId)).status).toBe(404);
    expect((await listOf(student, schoolId)).status).toBe(403);
    expect((await listOf(null, schoolId)).status).toBe(401);
    expect((await change(student, { action: 'APPROVE', ids: [id] })).status).toBe(403);
    expect(await decide(stranger, id)).toEqual([{ id, outcome: 'REFUSED', code: 'registration.not-found' }]);
    await readsOnly(rep);
    expect((await listOf(rep, schoolId)).body.total).toBe(1);
    expect(await change(rep, { action: 'APPROVE', ids: [id] })).toMatchObject({
      status: 403,
      body: { code: 'auth.reads-only' },
    });
  });
});

describe('the link of a mail', () => {
  const linkTo = async (rep: GivenUser): Promise<string> => {
    await on.app.work();
    return /approvals\/([\w.-]+)/.exec(mailsTo(rep).at(-1)?.text ?? '')?.[1] ?? '';
  };
  const follow = async (token: string, body?: object) => {
    const client = await on.app.as(null);
    const path = `/registration-approvals/${token}`;
    return (await (body === undefined ? client.get(path) : client.post(path).send(body))) as {
      status: number;
      body: { state: string; code?: string; registrationId: number };
    };
  };

  it('shows the registration and decides it without signing in; the same answer twice is one', async () => {
    const { rep, student, id } = await asked();
    const token = await linkTo(rep);

    expect(await follow(token)).toMatchObject({ status: 200, body: { state: 'WAITING', registrationId: id } });
    expect(await follow(token, { decision: 'APPROVE' })).toMatchObject({ status: 200, body: { state: 'APPROVED' } });
    expect(await follow(token, { decision: 'APPROVE' })).toMatchObject({ status: 200, body: { state: 'APPROVED' } });
    expect(await follow(token, { decision: 'REFUSE', reason: 'Hilja' })).toMatchObject({
      status: 409,
      body: { code: 'approval.decided' },
    });
    expect((await cardOf(student, id)).confirmedAt).not.toBeNull();
    const row = await on.app.database
      .knex('cohort_participants')
      .where({ id })
      .first<{ approvalDecidedByUserId: number }>('approvalDecidedByUserId');
    expect(row?.approvalDecidedByUserId).toBe(rep.id);
  });

  it('opens nothing once its person does not decide for the school any more, nor when it is forged', async () => {
    const { rep } = await asked();
    const token = await linkTo(rep);
    await readsOnly(rep);

    expect(await follow(token)).toMatchObject({ status: 404, body: { code: 'approval.not-found' } });
    expect(await follow(token, { decision: 'APPROVE' })).toMatchObject({ status: 404 });
    expect(await follow(`${token.slice(0, -2)}xx`)).toMatchObject({ status: 404 });
  });
});
