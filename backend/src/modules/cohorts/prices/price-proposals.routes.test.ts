/**
 * @covers DELETE /cohorts/:id/price-proposal, GET /cohort-price-proposals
 * @covers POST /cohorts/:id/price-proposal/review, PUT /cohorts/:id/price-proposal
 * @covers CohortEditor, PriceProposal, PriceProposals, ProposePrice, ReviewPrice, WaitingPriceProposal
 * @covers errors cohort
 */
import { testApp, type TestApp } from '../../../../test/app';
import { aCohortBody } from '../../../../test/bodies';
import type { GivenUser } from '../../../../test/given';

type Editor = {
  id: number;
  status: string;
  price: { amount: number } | null;
  priceProposal: { id: number; status: string; comment: string | null; price: { amount: number } } | null;
  priceRange: { min: { amount: number }; max: { amount: number } } | null;
  problems: { rule: string }[];
  lockedFields: string[];
};

const NOW = new Date('2026-11-21T12:00:00Z');

let app: TestApp;

beforeAll(async () => {
  app = await testApp('cohortprices');
});
beforeEach(async () => {
  app.clock.set(NOW);
  await app.work();
  app.mails.length = 0;
});
afterAll(() => app.close());

const call = async (
  user: GivenUser | null,
  method: 'get' | 'put' | 'post' | 'patch' | 'delete',
  path: string,
  body?: object,
) => {
  const request = (await app.as(user))[method](path);
  return body === undefined ? request : request.send(body);
};
const euros = (amount: number) => ({ price: { amount, currency: 'EUR' } });
const propose = (user: GivenUser | null, id: number, amount: number) =>
  call(user, 'put', `/cohorts/${id}/price-proposal`, euros(amount));
const review = (user: GivenUser, id: number, body: object) =>
  call(user, 'post', `/cohorts/${id}/price-proposal/review`, body);
const open = (user: GivenUser, id: number) =>
  call(user, 'post', `/cohorts/${id}/status`, { status: 'REGISTRATION_OPEN' });
const rules = (body: unknown) =>
  (body as { details: { field: string; rule: string }[] }).details.map(({ rule }) => rule);

/** A draft of a course that costs 95,00 €, taught by the teacher who made it. */
async function draft() {
  const [teacher, admin] = [await app.given.teacher({ firstName: 'Kadri', lastName: 'Kask' }), await app.given.admin()];
  const course = await app.given.course();
  await app.database.knex('courses').where({ id: course.id }).update({ userCreatorId: teacher.id });
  const { body } = await call(teacher, 'post', '/cohorts', aCohortBody(course.id, [teacher.id], { status: 'DRAFT' }));
  return { teacher, admin, course, id: (body as Editor).id };
}

async function proposed(amount = 9_000) {
  const made = await draft();
  const { body } = await propose(made.teacher, made.id, amount);
  return { ...made, proposalId: (body as Editor).priceProposal?.id ?? 0 };
}

const timeline = async (cohortId: number, type: string) =>
  app.database
    .knex('activity_log')
    .where({ cohortId, type })
    .orderBy('id')
    .select<{ actorUserId: number; notes: string | null; metadata: object }[]>('actorUserId', 'notes', 'metadata');

describe('a price that a teacher proposes', () => {
  it('waits for an administrator, keeps the cohort from opening, and is mailed to administrators', async () => {
    const { teacher, admin, id } = await draft();

    const reply = await propose(teacher, id, 9_000);

    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      price: null,
      priceProposal: { status: 'WAITING', price: { amount: 9_000 }, proposer: { id: teacher.id, name: 'Kadri Kask' } },
      priceRange: { min: { amount: 4_750 }, max: { amount: 14_250 } },
    });
    const now = app.clock.now().toISOString();
    expect(reply.body).toMatchObject({ priceProposal: { createdAt: now } });
    expect((reply.body as Editor).problems.map(({ rule }) => rule)).toEqual(['price-waiting']);
    expect((await open(teacher, id)).body).toMatchObject({ statusCode: 422, code: 'cohort.incomplete' });
    expect((await open(admin, id)).body).toMatchObject({ statusCode: 422, code: 'cohort.incomplete' });
    expect(await timeline(id, 'COHORT_PRICE_PROPOSED')).toMatchObject([
      { actorUserId: teacher.id, metadata: { values: { priceCents: { from: 9_500, to: 9_000 } } } },
    ]);
    await app.work();
    const mail = app.mails.find(({ to }) => to === admin.email);
    expect(mail?.text).toContain('90,00 €');
    expect(mail?.text).toContain(`/manage/cohorts/${id}`);
  });

  it.each([
    ['below the lowest', 4_749, 'price-out-of-bounds'],
    ['above the highest', 14_251, 'price-out-of-bounds'],
    ['that is what the cohort costs already', 9_500, 'price-unchanged'],
  ])('is refused %s', async (_name, amount, rule) => {
    const { teacher, id } = await draft();

    const reply = await propose(teacher, id, amount);

    expect(reply.body).toMatchObject({ statusCode: 422, code: 'request.invalid' });
    expect(rules(reply.body)).toEqual([rule]);
  });

  it.each([4_750, 14_250])('may be exactly %i cents, the edge of the bounds', async (amount) => {
    const { teacher, id } = await draft();

    expect((await propose(teacher, id, amount)).status).toBe(200);
  });

  it.each([0, -1, 1_000_001, 2 ** 31 - 1, 95.5])('is refused as %d cents', async (amount) => {
    const { teacher, id } = await draft();

    expect((await propose(teacher, id, amount)).body).toMatchObject({ statusCode: 422, code: 'request.invalid' });
  });

  it('is refused for a course without a price', async () => {
    const { teacher, course, id } = await draft();
    await app.database.knex('courses').where({ id: course.id }).update({ priceCents: 0 });

    expect(rules((await propose(teacher, id, 9_000)).body)).toEqual(['course-without-price']);
  });

  it('is refused once the cohort is open', async () => {
    const { teacher, id } = await draft();
    await open(teacher, id);

    expect((await propose(teacher, id, 9_000)).body).toMatchObject({ statusCode: 409, code: 'cohort.not-draft' });
  });

  it.each([
    ['nobody signed in', async () => null, 401],
    ['another teacher', () => app.given.teacher(), 404],
    ['a student', () => app.given.student(), 403],
    ['an administrator, who sets prices by hand', () => app.given.admin(), 403],
  ])('is refused to %s', async (_name, who: () => Promise<GivenUser | null>, status) => {
    const { id } = await draft();

    expect((await propose(await who(), id, 9_000)).status).toBe(status);
  });

  it('replaces the one that waited, whose mail is not sent any more', async () => {
    const { teacher, admin, id, proposalId } = await proposed(9_000);

    await propose(teacher, id, 8_000);

    const statuses = await app.database
      .knex('cohort_price_proposals')
      .where({ cohortId: id })
      .orderBy('id')
      .pluck('status');
    expect(statuses).toEqual(['WITHDRAWN', 'WAITING']);
    expect((await review(admin, id, { proposalId, verdict: 'APPROVED' })).body).toMatchObject({
      statusCode: 409,
      code: 'cohort.price-proposal-over',
    });
    await app.work();
    expect(app.mails.filter(({ to }) => to === admin.email)).toHaveLength(1);
  });

  it('can be withdrawn; then the cohort opens at its course’s price', async () => {
    const { teacher, id } = await proposed();

    const reply = await call(teacher, 'delete', `/cohorts/${id}/price-proposal`);

    expect(reply.body).toMatchObject({ price: null, priceProposal: null, problems: [] });
    expect((await call(teacher, 'delete', `/cohorts/${id}/price-proposal`)).body).toMatchObject({
      code: 'cohort.price-proposal-over',
    });
    expect((await open(teacher, id)).status).toBe(200);
  });

  it.each([
    { what: 'and names no price', price: {} },
    { what: 'and repeats the approved price', price: { price: { amount: 9_000, currency: 'EUR' } } },
  ])(
    'is withdrawn, and the cohort’s own price removed, when a teacher sets another course $what',
    async ({ price }) => {
      const { teacher, admin, id, proposalId } = await proposed(9_000);
      await review(admin, id, { proposalId, verdict: 'APPROVED' });
      await propose(teacher, id, 8_000);
      const other = await app.given.course({ priceCents: 30_000 });
      await app.database.knex('courses').where({ id: other.id }).update({ userCreatorId: teacher.id });

      const reply = await call(teacher, 'patch', `/cohorts/${id}`, { courseId: other.id, ...price });

      expect(reply.body).toMatchObject({ price: null, priceProposal: null, coursePrice: { amount: 30_000 } });
    },
  );
});

describe('the review', () => {
  it('approves the price, tells the proposer, and lets the cohort open', async () => {
    const { teacher, admin, id, proposalId } = await proposed();

    const reply = await review(admin, id, { proposalId, verdict: 'APPROVED' });

    expect(reply.body).toMatchObject({ price: { amount: 9_000 }, priceProposal: null });
    expect(await timeline(id, 'COHORT_PRICE_REVIEWED')).toMatchObject([
      { actorUserId: admin.id, metadata: { verdict: 'APPROVED', values: { priceCents: { from: 9_500, to: 9_000 } } } },
    ]);
    expect((await open(teacher, id)).status).toBe(200);
    await app.work();
    expect(app.mails.find(({ to }) => to === teacher.email)?.text).toContain('90,00 €');
  });

  it('sends it back with a comment to the proposer; the course’s price applies', async () => {
    const { teacher, admin, id, proposalId } = await proposed();

    await review(admin, id, { proposalId, verdict: 'SENT_BACK', comment: 'Liiga odav' });

    const { body } = await call(teacher, 'get', `/cohorts/${id}/edit`);
    expect(body).toMatchObject({ price: null, priceProposal: { status: 'SENT_BACK', comment: 'Liiga odav' } });
    expect((body as Editor).problems).toEqual([]);
    await app.work();
    expect(app.mails.find(({ to }) => to === teacher.email)?.text).toContain('Liiga odav');
  });

  it('needs a comment to send it back, and happens once', async () => {
    const { admin, id, proposalId } = await proposed();

    expect(rules((await review(admin, id, { proposalId, verdict: 'SENT_BACK', comment: ' ' })).body)).toEqual([
      'required',
    ]);
    expect((await review(admin, id, { proposalId, verdict: 'APPROVED' })).status).toBe(200);
    expect((await review(admin, id, { proposalId, verdict: 'APPROVED' })).status).toBe(409);
  });

  it('is refused to the teacher', async () => {
    const { teacher, id, proposalId } = await proposed();

    expect((await review(teacher, id, { proposalId, verdict: 'APPROVED' })).status).toBe(403);
  });

  it('and the opening of the cohort cannot both happen', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { teacher, admin, id, proposalId } = await proposed();

      const [opening, verdict] = await Promise.all([
        open(teacher, id),
        review(admin, id, { proposalId, verdict: 'APPROVED' }),
      ]);

      const { status, priceCents } = await app.database
        .knex('cohorts')
        .where({ id })
        .first<{ status: string; priceCents: number | null }>('status', 'priceCents');
      expect(verdict.status).toBe(200);
      expect(priceCents).toBe(9_000);
      expect([200, 422]).toContain(opening.status);
      expect(status).toBe(opening.status === 200 ? 'REGISTRATION_OPEN' : 'DRAFT');
    }
  });
});

it('lists waiting proposals for administrators, oldest first, without canceled cohorts', async () => {
  await app.database.knex('cohort_price_proposals').delete();
  const first = await proposed(9_000);
  const second = await proposed(10_000);
  const over = await proposed();
  await call(over.admin, 'post', `/cohorts/${over.id}/status`, { status: 'CANCELED' });

  const page = await call(first.admin, 'get', '/cohort-price-proposals?limit=1');
  const rest = await call(
    first.admin,
    'get',
    `/cohort-price-proposals?limit=1&cursor=${encodeURIComponent((page.body as { nextCursor: string }).nextCursor)}`,
  );

  expect(page.body).toMatchObject({
    total: 2,
    items: [
      { id: first.proposalId, price: { amount: 9_000 }, coursePrice: { amount: 9_500 }, cohort: { id: first.id } },
    ],
  });
  expect(rest.body).toMatchObject({ items: [{ id: second.proposalId }], nextCursor: null });
  expect((await call(first.teacher, 'get', '/cohort-price-proposals')).status).toBe(403);
});
