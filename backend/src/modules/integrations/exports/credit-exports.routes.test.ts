/**
 * @covers GET /exports/:what, PATCH /schools/:id/credits, POST /schools/:id/credits
 */
import type { Response } from 'supertest';
import { newId } from '#platform/index';
import { testApp, type TestApp, type TestClient } from '../../../../test/app';

let app: TestApp;
let client: TestClient;

beforeAll(async () => {
  app = await testApp('credit_exports', { env: { EXPORT_STREAM_ROWS: '20' } });
  client = await app.as(await app.given.admin({ language: 'en' }));
});
afterAll(() => app.close());

const linesOf = ({ text }: Response): string[] => text.trim().split('\r\n').slice(1);

describe('GET /exports/credits', () => {
  it('gives representatives the credit of their own school, and nothing else', async () => {
    const rep = await app.given.schoolRep({ language: 'en', schoolRight: 'READS' });
    const other = await app.given.school();
    const expiresAt = new Date(app.clock.now().getTime() + 86_400_000 * 90).toISOString();
    const credit = { kind: 'CREDIT', amount: { amount: 5_000, currency: 'EUR' }, expiresAt, reason: 'Welcome' };
    for (const id of [rep.schoolId, other.id]) await client.post(`/schools/${id}/credits`).send(credit).expect(201);
    await client
      .post(`/schools/${rep.schoolId}/credits`)
      .send({ kind: 'SEATS', seats: 3, reason: 'Thanks' })
      .expect(201);
    const reader = await app.as(rep);

    const own = await reader.get(`/exports/credits?school=${rep.schoolId}`);
    expect(own.text).toContain('When,What happened,"Amount, €",Seats,School');
    expect(linesOf(own).map((line) => line.split(',').slice(1, 4))).toEqual([
      ['Added', '', '3'],
      ['Added', '50.00', ''],
    ]);
    expect(linesOf(await reader.get('/exports/credits'))).toHaveLength(2);
    expect(linesOf(await reader.get(`/exports/credits?school=${other.id}`))).toEqual([]);
    expect(linesOf(await client.get(`/exports/credits?school=${other.id}`))).toHaveLength(1);
    expect((await reader.get('/exports/students')).body).toMatchObject({ statusCode: 404, code: 'export.not-found' });
    const teacher = await app.as(await app.given.teacher());
    expect((await teacher.get('/exports/credits')).body).toMatchObject({ statusCode: 403, code: 'auth.not-allowed' });
  });

  it('sends of a credit log what it is narrowed to: the kind, days as in Tallinn, and a student’s name', async () => {
    const { id: schoolId } = await app.given.school();
    const { knex } = app.database;
    await client.post(`/schools/${schoolId}/credits`).send({ kind: 'SEATS', seats: 2, reason: 'Thanks' }).expect(201);
    const lot = await knex('prepaid_seat_lots').where({ schoolId }).first<{ id: string }>('id');
    const used = { schoolId, lotId: lot.id, type: 'DEDUCT', seats: 1, valueCents: 0, metadata: {} };
    await knex('prepaid_seat_logs').insert({ ...used, eventAppliesAt: new Date('2026-03-31T21:30:00Z') });
    const seatsOf = async (query: string) =>
      linesOf(await client.get(`/exports/credits?school=${schoolId}&${query}`)).map((line) => line.split(',')[3]);

    expect(await seatsOf('')).toEqual(['2', '-1']);
    expect(await seatsOf('creditType=ADD')).toEqual(['2']);
    expect(await seatsOf('creditType=REFUND')).toEqual([]);
    expect(await seatsOf('from=2026-04-01&to=2026-04-01')).toEqual(['-1']);
    expect(await seatsOf('to=2026-03-31')).toEqual([]);
    expect(await seatsOf('q=nobody')).toEqual([]);
  });

  it('names in a credit log also whom an offered seat is for, and its cohort', async () => {
    const { id: schoolId } = await app.given.school();
    const student = await app.given.student({ schoolId });
    const { id: cohortId } = await app.given.cohort({ name: 'Ootel rühm' });
    const { knex } = app.database;
    const joined = { cohortId, userId: student.id, status: 'OFFERED', payer: 'SCHOOL', joinedAt: app.clock.now() };
    const [entry] = await knex('waitlist_entries').insert(joined).returning<{ id: number }[]>('id');
    const offerId = newId();
    await knex('waitlist_offers').insert({
      id: offerId,
      entryId: entry?.id,
      cohortId,
      schoolId,
      cohortPriceCents: 9_500,
      offeredAt: app.clock.now(),
      expiresAt: new Date(app.clock.now().getTime() + 86_400_000),
    });
    await client.post(`/schools/${schoolId}/credits`).send({ kind: 'SEATS', seats: 1, reason: 'Thanks' }).expect(201);
    const lot = await knex('prepaid_seat_lots').where({ schoolId }).first<{ id: string }>('id');
    const used = { schoolId, offerId, lotId: lot.id, type: 'DEDUCT', seats: 1, valueCents: 0 };
    await knex('prepaid_seat_logs').insert({ ...used, eventAppliesAt: app.clock.now(), metadata: {} });

    const [row] = linesOf(await client.get(`/exports/credits?school=${schoolId}`));

    expect(row).toContain(student.lastName);
    expect(row).toContain('Ootel rühm');
  });
});
