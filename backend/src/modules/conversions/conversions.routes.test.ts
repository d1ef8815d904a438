/**
 * @covers POST /conversions
 * @covers Conversion, RecordConversion
 */
import { testApp, type TestApp } from '../../../test/app';

let app: TestApp;

beforeAll(async () => {
  app = await testApp('conversions');
});
afterAll(() => app.close());

const rows = (kind: string) => app.database.knex('conversions').where({ kind }).orderBy('recordedAt');

describe('POST /conversions', () => {
  it('counts an event once, by its reference', async () => {
    const student = await app.as(await app.given.student());
    const event = { kind: 'montonio', reference: '0190f1de-7c1e-7000-8000-000000000001' };

    const [first, again] = [
      await student.post('/conversions').send(event),
      await student.post('/conversions').send(event),
    ];
    const other = await student.post('/conversions').send({ ...event, kind: 'stripe' });

    expect([first.body, again.body, other.body]).toEqual([{ recorded: true }, { recorded: false }, { recorded: true }]);
    expect(await rows('montonio')).toHaveLength(1);
  });

  it('counts an event without a reference once for each person', async () => {
    const [one, two] = [await app.given.student(), await app.given.student()];

    for (const user of [one, one, two]) await (await app.as(user)).post('/conversions').send({ kind: 'student-reg' });

    expect((await rows('student-reg')).map(({ userId }: { userId: number }) => userId)).toEqual([one.id, two.id]);
  });

  it('counts for people who are not signed in', async () => {
    const anyone = await app.as(null);

    expect((await anyone.post('/conversions').send({ kind: 'school-reg' })).body).toEqual({ recorded: true });
    expect(await rows('school-reg')).toMatchObject([{ userId: null, reference: null }]);
  });

  it('refuses what is no event', async () => {
    const anyone = await app.as(null);

    for (const body of [
      {},
      { kind: 'party' },
      { kind: 'stripe', reference: 'a b' },
      { kind: 'stripe', reference: 'x'.repeat(101) },
      { kind: ['stripe'] },
    ])
      expect((await anyone.post('/conversions').send(body)).status).toBe(422);
    expect(await rows('stripe')).toHaveLength(1);
  });
});
