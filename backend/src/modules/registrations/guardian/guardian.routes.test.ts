/**
 * @covers DELETE /registrations/:id/guardian-link, GET /registrations/:id/guardian-link
 * @covers POST /registrations/:id/guardian-link
 * @covers CreateRegistration, GuardianLink, Registration
 * @covers errors guardian-link
 */
import { Guardians } from '../../../../test/guardians';
import { payingApp, type PayingApp } from '../../../../test/paying';

let paying: PayingApp;
let app: PayingApp['app'];
let at: PayingApp['at'];
let guardians: Guardians;
beforeAll(async () => {
  paying = await payingApp('guardian');
  ({ app, at } = paying);
  guardians = new Guardians(paying);
});
afterEach(async () => {
  await at.reconcile();
  expect(await at.brokenInvariants()).toEqual([]);
});
afterAll(() => paying.stop());

const code = (status: number, name: string) => ({
  status,
  body: expect.objectContaining({ statusCode: status, code: name }) as unknown,
});
const linkOf = async ({ student, registrationId }: { student: Parameters<typeof app.as>[0]; registrationId: number }) =>
  (await app.as(student)).get(`/registrations/${registrationId}/guardian-link`);

describe('asking', () => {
  it('holds the seat for 48 hours, mails the link, and tells both until when', async () => {
    const asking = await guardians.asked();
    await app.work();

    const registration = await at.registrationOf(asking);
    const until = new Date(app.clock.now().getTime() + 48 * 3_600_000).toISOString();
    expect(registration).toMatchObject({
      nextStep: 'WAIT_FOR_GUARDIAN',
      heldUntil: until,
      confirmedAt: null,
      guardian: { state: 'ASKED', until },
      payment: null,
    });
    expect((await linkOf(asking)).body).toMatchObject({ state: 'ASKED', email: asking.email, until });
    expect(guardians.mailsTo(asking.email)).toEqual([expect.stringContaining('Mari palub Teil tasuda')]);
    const text = app.mails.find(({ to }) => to === asking.email)?.text ?? '';
    expect(text).toContain(`/pay/${asking.token}`);
    expect(text).not.toContain('Maasikas');
    expect(text).not.toContain(asking.student.email);
  });

  it('never holds the seat past the start, and asks nobody within the last hour', async () => {
    const { registrationId, student } = await guardians.asked({ startsInDays: 1 });
    const { heldUntil, cohort } = (await at.registrationOf({ student, registrationId })) as {
      heldUntil: string;
      cohort: { startDate: string };
    };
    expect(heldUntil).toBe(cohort.startDate);
    const soon = await app.given.cohort({ startsInDays: 0.03 });
    const refused = await (
      await app.as(await app.given.student())
    )
      .post(`/cohorts/${soon.id}/registrations`)
      .send({ payer: 'STUDENT', acceptTerms: true, provider: 'guardian' });
    expect(refused).toMatchObject(code(409, 'guardian-link.too-late'));
  });

  it('is for the student alone, not for whoever registers the student', async () => {
    const rep = await app.given.schoolRep();
    const student = await app.given.student({ schoolId: rep.schoolId });
    const { id } = await app.given.cohort();
    const refused = await (
      await app.as(rep)
    )
      .post(`/cohorts/${id}/registrations`)
      .send({ studentId: student.id, payer: 'STUDENT', acceptTerms: true, provider: 'guardian' });
    expect(refused).toMatchObject(code(422, 'guardian-link.own-only'));
  });

  it('gives a link to copy where no address is given, and mails nothing', async () => {
    const asking = await guardians.asked({ email: null });
    await app.work();
    expect((await linkOf(asking)).body).toMatchObject({ email: null, url: expect.stringContaining('/pay/') as string });
    expect(app.mails.filter(({ text }) => text?.includes(asking.token))).toEqual([]);
  });

  it('a seat that waits for a bank can be turned over to somebody else', async () => {
    const seat = await at.paying();
    const { status, body } = await (
      await app.as(seat.student)
    )
      .post(`/registrations/${seat.registrationId}/guardian-link`)
      .send({ email: 'isa@example.ee', language: 'ru' });
    expect({ status, body }).toMatchObject({ status: 200, body: { state: 'ASKED', language: 'ru' } });
    await app.work();
    expect(guardians.mailsTo('isa@example.ee')[0]).toContain('Просьба оплатить курс');
  });

  it('asking again renews the link: the old one dies, and the hold ends a day after the first could at the latest', async () => {
    const first = await guardians.asked();
    await at.putForward({ hours: 40 });
    const again = await (
      await app.as(first.student)
    )
      .post(`/registrations/${first.registrationId}/guardian-link`)
      .send({ email: 'teine@example.ee' });
    expect(again.status).toBe(200);
    const hours = (new Date((again.body as { until: string }).until).getTime() - app.clock.now().getTime()) / 3_600_000;
    expect(hours).toBeCloseTo(32, 1);
    expect((await guardians.open(first.token)).body).toMatchObject({ state: 'REPLACED', bill: null });
    const token = await guardians.tokenOf(first.student, first.registrationId);
    expect((await guardians.open(token)).body).toMatchObject({ state: 'OPEN' });
  });

  it('refuses strangers, guests, other roles, wrong bodies, and seats without a debt', async () => {
    const { registrationId } = await guardians.asked();
    const path = `/registrations/${registrationId}/guardian-link`;
    const other = await app.as(await app.given.student());
    expect(await other.post(path).send({})).toMatchObject(code(404, 'registration.not-found'));
    expect(await other.get(path)).toMatchObject(code(404, 'registration.not-found'));
    expect(await other.delete(path)).toMatchObject(code(404, 'registration.not-found'));
    expect((await (await app.as(null)).post(path).send({})).status).toBe(401);
    expect((await (await app.as(await app.given.teacher())).post(path).send({})).status).toBe(403);
    const { student, ...asking } = await guardians.asked();
    const own = await app.as(student);
    const mine = `/registrations/${asking.registrationId}/guardian-link`;
    expect((await own.post(mine).send({ email: 'not an address' })).status).toBe(422);
    expect((await own.post(mine).send({ language: 'fi' })).status).toBe(422);
    const paid = await at.paying();
    await at.settle(paid.orderUuid);
    expect(
      await (await app.as(paid.student)).post(`/registrations/${paid.registrationId}/guardian-link`).send({}),
    ).toMatchObject(code(409, 'registration.nothing-to-pay'));
    expect(await (await app.as(paid.student)).get(`/registrations/${paid.registrationId}/guardian-link`)).toMatchObject(
      code(404, 'guardian-link.not-found'),
    );
  });

  it('mails one address three times a day at most, and lets one student make ten links', async () => {
    const email = 'palju@example.ee';
    for (let n = 0; n < 3; n += 1) await guardians.asked({ email });
    const { student, registrationId } = await guardians.asked({ email: null });
    const ask = async (body: object) =>
      (await app.as(student)).post(`/registrations/${registrationId}/guardian-link`).send(body);
    expect(await ask({ email: 'PALJU@example.ee' })).toMatchObject(code(429, 'payment-link.too-many'));
    for (let n = 0; n < 8; n += 1) await ask({ email: `x${n}@example.ee` });
    await at.putForward({ minutes: 2 });
    expect((await ask({})).status).toBe(200);
    expect(await ask({})).toMatchObject(code(429, 'payment-link.too-many'));
  });
});

describe('taking it back', () => {
  it('the link dies, and the student pays', async () => {
    const { student, registrationId, token } = await guardians.asked();
    const client = await app.as(student);
    await client.delete(`/registrations/${registrationId}/guardian-link`).expect(204);
    expect(await client.delete(`/registrations/${registrationId}/guardian-link`)).toMatchObject(
      code(404, 'guardian-link.not-found'),
    );
    expect(await at.registrationOf({ student, registrationId })).toMatchObject({
      nextStep: 'PAY',
      guardian: { state: 'TAKEN_BACK' },
    });
    expect((await guardians.open(token)).body).toMatchObject({ state: 'TAKEN_BACK', bill: null, ways: [] });
    expect(await guardians.pay(token)).toMatchObject(code(409, 'payment-link.over'));
  });
});

describe('the end of the hold', () => {
  it('reminds once, then frees the seat and tells both', async () => {
    const asking = await guardians.asked();
    await app.work();
    await at.putForward({ hours: 37 });
    await guardians.sweep();
    await guardians.sweep();
    expect(guardians.mailsTo(asking.email)).toHaveLength(2);
    await at.putForward({ hours: 12 });
    await at.reconcile();
    await guardians.sweep();

    expect(await at.registrationOf(asking)).toMatchObject({ status: 'CANCELED', cancelReason: 'HOLD_LAPSED' });
    expect(guardians.mailsTo(asking.email)[2]).toMatch(/^(Makselink on aegunud|Maksta ei ole enam vaja)/);
    expect(guardians.mailsTo(asking.student.email).join()).toContain('Sinu koht läks järgmisele');
    expect((await guardians.open(asking.token)).body).toMatchObject({ bill: null });
    expect(await guardians.pay(asking.token)).toMatchObject(code(409, 'payment-link.over'));
  });

  it('who was asked is forgotten some time later; documents stay', async () => {
    const asking = await guardians.asked();
    const { orderUuid } = await guardians.begin(asking.token);
    await at.settle(orderUuid);
    await at.putForward({ days: 31 });
    await guardians.sweep('payment-links.erase-payers');
    const link = await app.database
      .knex('payment_links')
      .where({ participantId: asking.registrationId })
      .first<{ payerName: null; payerEmail: null }>('payerName', 'payerEmail');
    expect(link).toEqual({ payerName: null, payerEmail: null });
    const [invoice] = await app.database.knex('invoices').where({ buyerUserId: asking.student.id });
    expect((invoice as { buyer: { name: string } }).buyer.name).toBe('Liis Maasikas');
  });
});
