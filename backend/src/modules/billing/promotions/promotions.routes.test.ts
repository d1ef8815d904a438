/**
 * @covers GET /cohorts/:id/eligibility, GET /promotion-codes, GET /promotion-codes/mine, POST /promotion-codes
 * @covers POST /promotion-codes/mine
 * @covers CreatePromotionCode, CreateRegistration, Eligibility, MyPromotionCode, OwnPromotionCode
 * @covers PromotionCode, PromotionCodePage, PromotionRefusal, Registration, SessionUser
 * @covers errors promotion-code
 */
import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';

let app: TestApp;
beforeAll(async () => {
  app = await testApp('promotions');
});
afterAll(() => app.close());

type Answer = { status: number; body: Record<string, unknown> };

let counter = 0;
const aName = (): string => {
  counter += 1;
  return `KEVAD-${counter}`;
};
const as = async (who: GivenUser | null) => app.as(who);
const make = async (admin: GivenUser, body: object): Promise<Answer> =>
  (await as(admin)).post('/promotion-codes').send(body);
const madeCode = async (over: object = {}): Promise<{ id: number; name: string }> => {
  const { body } = await make(await app.given.admin(), { name: aName(), discount: { percentOff: 20 }, ...over });
  return body as { id: number; name: string };
};
const register = async (student: GivenUser, cohortId: number, body: object): Promise<Answer> =>
  (await as(student))
    .post(`/cohorts/${cohortId}/registrations`)
    .send({ payer: 'STUDENT', acceptTerms: true, provider: 'invoice', ...body });
const registrationOf = ({ body }: Answer) =>
  body['registration'] as { id: number; price: object; discount: object; studentPays: object };

describe('a student’s own code', () => {
  it('is made once, and counts the friends who registered with it and what they saved', async () => {
    const mari = await app.given.student({ firstName: 'Mari' });
    const mine = async () => ((await (await as(mari)).get('/promotion-codes/mine')).body as { code: unknown }).code;

    expect(await mine()).toBeNull();
    const made = (await (await as(mari)).post('/promotion-codes/mine').send({})) as Answer;
    expect(made).toMatchObject({ status: 200, body: { code: { percentOff: 50, timesRedeemed: 0 } } });
    await (await as(mari)).post('/promotion-codes/mine').send({});
    const { name } = made.body['code'] as { name: string };
    const cohort = await app.given.cohort({ priceCents: 9_500 });
    const registered = await register(await app.given.student(), cohort.id, {
      promotionCode: ` ${name.toLowerCase()}`,
    });

    expect(registered.status).toBe(201);
    expect(await mine()).toMatchObject({
      name,
      link: expect.stringMatching(new RegExp(`/courses\\?code=${name}$`)) as string,
      timesRedeemed: 1,
      saved: { amount: 4_750 },
    });
  });

  it('is in the session of the student, and ends with the account', async () => {
    const mari = await app.given.student({ firstName: 'Mari' });
    const { body } = (await (await as(mari)).post('/promotion-codes/mine').send({})) as Answer;
    const { name } = body['code'] as { name: string };

    const { body: user } = (await (await as(mari)).get(`/users/${mari.id}/hydrate`)) as Answer;
    expect(user['promotion_code']).toEqual({ promotion_code: name, times_redeemed: 0 });
    expect(
      ((await (await as(mari)).delete(`/users/${mari.id}`).send({ confirmEmail: mari.email })) as Answer).status,
    ).toBeLessThan(300);

    const kept = await app.database.knex('promotion_codes').where({ userId: mari.id }).first<{ name: string }>('name');
    expect(kept.name).toMatch(/^ERASED-\d+$/);
    const refused = await register(await app.given.student(), (await app.given.cohort()).id, {
      promotionCode: kept.name,
    });
    expect(refused.body['details']).toMatchObject([{ reason: 'ENDED' }]);
  });

  it('is for a friend’s first course, and not for the student', async () => {
    const mari = await app.given.student();
    const { body } = (await (await as(mari)).post('/promotion-codes/mine').send({})) as Answer;
    const promotionCode = (body['code'] as { name: string }).name;
    const [first, second] = [await app.given.cohort(), await app.given.cohort()];
    const friend = await app.given.student();
    await register(friend, first.id, {});

    expect(await register(mari, first.id, { promotionCode })).toMatchObject({
      status: 422,
      body: { code: 'promotion-code.refused', details: [{ field: 'promotionCode', reason: 'OWN_CODE' }] },
    });
    expect(await register(friend, second.id, { promotionCode })).toMatchObject({
      status: 422,
      body: { details: [{ reason: 'NOT_THE_FIRST' }] },
    });
  });
});

describe('a registration with a code', () => {
  it('costs what was shown before, on the card, the invoice and in the ledger', async () => {
    const { name } = await madeCode({ discount: { amountOff: { amount: 2_000, currency: 'EUR' } } });
    const cohort = await app.given.cohort({ priceCents: 9_500 });
    const student = await app.given.student();

    const shown = (await (await as(student)).get(`/cohorts/${cohort.id}/eligibility?promotionCode=${name}`)) as Answer;
    const registered = await register(student, cohort.id, { promotionCode: name });
    await app.work();

    expect(shown.body).toMatchObject({
      promotion: { name, refusal: null },
      payers: [{ payer: 'STUDENT', youPay: { amount: 7_500 }, discount: { amount: 2_000 } }],
    });
    expect(registrationOf(registered)).toMatchObject({
      price: { amount: 7_500 },
      discount: { amount: 2_000 },
      studentPays: { amount: 7_500 },
    });
    const { knex } = app.database;
    const invoice = await knex('invoices')
      .join('invoice_lines', 'invoice_lines.invoice_id', 'invoices.invoice_id')
      .where({ buyerUserId: student.id })
      .first<{ totalCents: number; description: string }>('invoices.total_cents', 'description');
    expect(invoice.totalCents).toBe(7_500);
    expect(invoice.description).toContain(`; soodustus koodiga ${name}: −20,00 €`);
    const [owed] = await knex('ledger_entries')
      .where({ account: 'receivable', userId: student.id })
      .sum<{ sum: number }[]>('amount_cents');
    expect(Number(owed?.sum)).toBe(7_500);
  });

  it('is refused by name when the code is unknown, ended, used up or another course’s', async () => {
    const cohort = await app.given.cohort();
    const other = await app.given.cohort();
    const ended = await madeCode();
    await (await as(await app.given.admin())).post(`/promotion-codes/${ended.id}/end`).send({});
    const once = await madeCode({ maxRedemptions: 1 });
    await register(await app.given.student(), cohort.id, { promotionCode: once.name });
    const elsewhere = await madeCode({ courseId: other.courseId });

    for (const [promotionCode, reason] of [
      ['POLEOLEMAS', 'UNKNOWN'],
      [ended.name, 'ENDED'],
      [once.name, 'USED_UP'],
      [elsewhere.name, 'OTHER_COURSE'],
    ] as const) {
      const student = await app.given.student();
      const refused = await register(student, cohort.id, { promotionCode });
      const asked = (await (
        await as(student)
      ).get(`/cohorts/${cohort.id}/eligibility?promotionCode=${promotionCode}`)) as Answer;
      expect([refused.status, refused.body['details']]).toEqual([422, [expect.objectContaining({ reason })]]);
      expect(asked.body['promotion']).toEqual({ name: promotionCode, refusal: reason });
      expect(await app.database.knex('cohort_participants').where({ userId: student.id })).toEqual([]);
    }
  });

  it('with nothing left to pay is confirmed without an invoice', async () => {
    const { name } = await madeCode({ discount: { percentOff: 100 } });
    const cohort = await app.given.cohort();
    const student = await app.given.student();

    const { status, body } = await register(student, cohort.id, { promotionCode: name, provider: undefined });

    expect([status, body['registration']]).toMatchObject([201, { nextStep: 'NONE', toPay: { amount: 0 } }]);
    expect(await app.database.knex('invoices').where({ buyerUserId: student.id })).toEqual([]);
  });

  /** @covers rule promotion-once */
  it('lets only one of two students use the last redemption', async () => {
    const { name } = await madeCode({ maxRedemptions: 1 });
    const students = await app.given.students(8);
    const cohort = await app.given.cohort({ sizeMax: 20 });

    const answers = await Promise.all(students.map((each) => register(each, cohort.id, { promotionCode: name })));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const { seatsTaken } = await app.database
      .knex('cohorts')
      .where({ id: cohort.id })
      .first<{ seatsTaken: number }>('seatsTaken');
    expect(seatsTaken).toBe(1);
  });

  it('gives the redemption back when it is canceled', async () => {
    const { name } = await madeCode({ maxRedemptions: 1 });
    const cohort = await app.given.cohort();
    const [first, second] = await app.given.students(2);
    if (!first || !second) throw new Error('Two students were asked for');
    const { id } = registrationOf(await register(first, cohort.id, { promotionCode: name }));
    await (await as(first)).post(`/registrations/${id}/cancel`).send({});

    expect((await register(second, cohort.id, { promotionCode: name })).status).toBe(201);
  });

  it('keeps its discount in another cohort of the course', async () => {
    const { name } = await madeCode({ discount: { percentOff: 100 } });
    const from = await app.given.cohort({ priceCents: 9_500 });
    const to = await app.given.cohort({ priceCents: 9_500, courseId: from.courseId });
    const student = await app.given.student();
    const { id } = registrationOf(await register(student, from.id, { promotionCode: name, provider: undefined }));

    const swapped = (await (await as(student)).post(`/registrations/${id}/swap`).send({ cohortId: to.id })) as Answer;

    expect(swapped).toMatchObject({
      status: 200,
      body: { registration: { cohort: { id: to.id }, toPay: { amount: 0 }, price: { amount: 0 } } },
    });
  });
});

describe('the terms of a code, when the price changes later', () => {
  const priceOf = async (student: GivenUser, id: number) =>
    ((await (await as(student)).get(`/registrations/${id}`)) as Answer).body as {
      studentPays: { amount: number };
      discount: { amount: number };
    };
  const lineOf = async (student: GivenUser): Promise<string> =>
    (
      await app.database
        .knex('invoice_lines')
        .join('invoices', 'invoices.invoice_id', 'invoice_lines.invoice_id')
        .where({ buyerUserId: student.id, kind: 'INVOICE' })
        .orderBy('invoice_lines.id', 'desc')
        .first<{ description: string }>('description')
    ).description;

  it('take their per cent of a cheaper cohort, not the sum of the dearer', async () => {
    const { name } = await madeCode({ discount: { percentOff: 50 } });
    const from = await app.given.cohort({ priceCents: 40_000 });
    const to = await app.given.cohort({ priceCents: 20_000, courseId: from.courseId });
    const student = await app.given.student();
    const { id } = registrationOf(await register(student, from.id, { promotionCode: name }));
    await app.work();
    const { body } = (await (await as(student)).get('/invoices')) as Answer;
    const [invoice] = body['items'] as { id: string }[];
    await (await as(await app.given.admin())).post(`/invoices/${invoice?.id ?? ''}/transfers`).send({
      amount: { amount: 20_000, currency: 'EUR' },
      reference: name,
      receivedOn: '2026-11-20',
      payerName: 'Mari',
    });

    expect((await (await as(student)).post(`/registrations/${id}/swap`).send({ cohortId: to.id })).status).toBe(200);

    expect(await priceOf(student, id)).toMatchObject({ studentPays: { amount: 10_000 }, discount: { amount: 10_000 } });
  });

  it('hold for the student’s part when a school pays the rest, and are on the new invoice', async () => {
    const { name } = await madeCode({ discount: { amountOff: { amount: 1_000, currency: 'EUR' } } });
    const school = await app.given.school({ sharePercent: 20, seatPriceCents: 10_000 });
    const admin = await app.given.admin();
    const student = await app.given.student({ schoolId: school.id });
    const cohort = await app.given.cohort({ priceCents: 10_000 });
    const { id } = registrationOf(await register(student, cohort.id, { promotionCode: name, payer: 'SCHOOL' }));
    expect(await priceOf(student, id)).toMatchObject({ studentPays: { amount: 7_000 } });

    const change = async (payer: string) =>
      (await (await as(admin)).post(`/registrations/${id}/payer`).send({ payer, note: 'Kooli palvel' })) as Answer;
    expect((await change('STUDENT')).status).toBe(200);
    expect(await priceOf(student, id)).toMatchObject({ studentPays: { amount: 9_000 }, discount: { amount: 1_000 } });
    expect((await change('SCHOOL')).status).toBe(200);
    expect(await priceOf(student, id)).toMatchObject({ studentPays: { amount: 7_000 }, discount: { amount: 1_000 } });
    expect(await lineOf(student)).toContain(`koodiga ${name}: −10,00 €`);
  });

  it('stay on the invoice without a number when the dates change', async () => {
    const { name } = await madeCode();
    const cohort = await app.given.cohort({ startsInDays: 40 });
    const student = await app.given.student();
    await register(student, cohort.id, { promotionCode: name, provider: 'invoice' });
    const before = await lineOf(student);
    const startDate = new Date(cohort.startDate.getTime() + 86_400_000).toISOString();

    const { body } = (await (await as(await app.given.admin())).get(`/cohorts/${cohort.id}/edit`)) as Answer;
    const moved = (await (
      await as(await app.given.admin())
    )
      .patch(`/cohorts/${cohort.id}`)
      .send({ startDate, revision: body['revision'] })) as Answer;

    expect([moved.status, await lineOf(student)]).toEqual([200, expect.stringContaining(`koodiga ${name}: −20 %`)]);
    expect(await lineOf(student)).not.toBe(before);
  });
});

it('lets a student use only one of two friends’ codes for a first course', async () => {
  const codes: string[] = [];
  for (const friend of await app.given.students(2)) {
    const { body } = (await (await as(friend)).post('/promotion-codes/mine').send({})) as Answer;
    codes.push((body['code'] as { name: string }).name);
  }
  const student = await app.given.student();
  const cohorts = [await app.given.cohort(), await app.given.cohort()];

  const answers = await Promise.all(
    cohorts.map(({ id }, index) => register(student, id, { promotionCode: codes[index] })),
  );

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
});

describe('codes of staff', () => {
  it('are listed with what came of them, newest first, page by page, and found by a part', async () => {
    const admin = await app.given.admin();
    const student = await app.given.student();
    const names = [aName(), aName()].map((name) => `LEHT${name}`);
    for (const name of names) await make(admin, { name, discount: { percentOff: 10 } });
    const cohort = await app.given.cohort({ priceCents: 10_000 });
    await register(student, cohort.id, { promotionCode: names[0] });

    const page = (await (await as(admin)).get('/promotion-codes?q=leht&limit=1')) as Answer;
    const next = (await (
      await as(admin)
    ).get(`/promotion-codes?q=leht&limit=1&cursor=${String(page.body['nextCursor'])}`)) as Answer;

    expect(page.body['items']).toMatchObject([
      {
        name: names[1],
        timesRedeemed: 0,
        redeemedUserIds: [],
        stripeId: null,
        createdAt: expect.any(String) as string,
      },
    ]);
    expect(next.body).toMatchObject({
      items: [{ name: names[0], timesRedeemed: 1, saved: { amount: 1_000 }, redeemedUserIds: [student.id] }],
      nextCursor: null,
    });
  });

  it('have one name each, a real course, and one discount', async () => {
    const admin = await app.given.admin();
    const { name } = await madeCode();
    const discount = { percentOff: 10 };

    expect(await make(admin, { name, discount })).toMatchObject({
      status: 409,
      body: { code: 'promotion-code.name-taken' },
    });
    expect(await make(admin, { name: aName(), discount, courseId: 999_999 })).toMatchObject({
      status: 404,
      body: { code: 'course.not-found' },
    });
    expect((await make(admin, { name: aName(), discount: {} })).status).toBe(422);
    expect((await make(admin, { name: 'ä', discount })).status).toBe(422);
    expect((await make(admin, { name: aName(), discount: { percentOff: 101 } })).status).toBe(422);
  });
});
