/**
 * @covers GET /schools/:id/join-poster.pdf
 * @covers errors join-code
 */
import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';
import { renderJoinPoster } from './join-poster-pdf';

let app: TestApp;
beforeAll(async () => {
  app = await testApp('join_poster');
});
afterAll(() => app.close());

const posterFor = async (rep: GivenUser & { schoolId: number }, query = '') =>
  (await app.as(rep)).get(`/schools/${rep.schoolId}/join-poster.pdf${query}`);

it('is a page of one sheet with the school’s present code, and no cache keeps it', async () => {
  const rep = await app.given.schoolRep();
  await (await app.as(rep)).post(`/schools/${rep.schoolId}/join-code`).expect(200);

  const reply = await posterFor(rep, '?language=ru');

  expect(reply.status).toBe(200);
  expect(reply.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  const pdf = (reply.body as Buffer).toString('latin1');
  expect(pdf.slice(0, 5)).toBe('%PDF-');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

it('is another with another code, the same for the same one', async () => {
  const poster = (code: string) =>
    renderJoinPoster({
      schoolName: 'Tamme kool',
      address: 'https://valikool.example/auth/signup',
      language: 'et' as const,
      code,
      appName: 'Valikool',
      now: new Date('2026-11-24T10:00:00Z'),
    });

  expect(await poster('KOOD-1')).toEqual(await poster('KOOD-1'));
  expect(await poster('KOOD-1')).not.toEqual(await poster('KOOD-2'));
});

it('says that there is no code yet', async () => {
  const reply = await posterFor(await app.given.schoolRep());

  expect([reply.status, reply.body]).toMatchObject([409, { code: 'join-code.none' }]);
});

it('refuses a language that there is not, and is no other school’s or student’s', async () => {
  const rep = await app.given.schoolRep();

  expect((await posterFor(rep, '?language=fi')).status).toBe(422);
  const other = await app.as(await app.given.schoolRep());
  expect((await other.get(`/schools/${rep.schoolId}/join-poster.pdf`)).status).toBe(404);
  const student = await app.as(await app.given.student({ schoolId: rep.schoolId }));
  expect((await student.get(`/schools/${rep.schoolId}/join-poster.pdf`)).status).toBe(403);
  expect((await (await app.as(null)).get(`/schools/${rep.schoolId}/join-poster.pdf`)).status).toBe(401);
});
