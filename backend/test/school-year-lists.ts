import type { GivenUser } from './given';
import type { TestApp, TestClient } from './app';

/** In the first term of a school year. */
export const NOW = new Date('2030-09-02T08:00:00Z');
/** When students are sorted into the school year of `NOW`. */
export const IN_JUNE = new Date('2030-06-10T08:00:00Z');
const LAST_YEAR = new Date('2029-09-10T08:00:00Z');
export const HEADS = 'Eesnimi;Perenimi;E-post;Klass';

export type Job = {
  id: string;
  state: string;
  rowsToDo: number;
  rowsDone: number;
  verdicts: { verdict: string; count: number }[];
  outcomes: { outcome: string; count: number }[];
};
export type Row = {
  line: number;
  fields: Record<string, string>;
  isMissing: boolean;
  verdict: string;
  outcome: string | null;
  outcomeCode: string | null;
};
export type School = { schoolId: number; client: TestClient };

/** Lists of students for the next school year, as a representative brings them. */
export function schoolYearLists(app: () => TestApp) {
  async function school(): Promise<School> {
    const { id: schoolId } = await app().given.school();
    return { schoolId, client: await app().as(await app().given.schoolRep({ schoolId })) };
  }

  /** A member since last year. */
  async function member({ schoolId }: School, grade: string | null = null, name = 'Tamm'): Promise<GivenUser> {
    const student = await app().given.student({ schoolId });
    const { knex } = app().database;
    await knex('memberships').where({ userId: student.id }).update({ grade, confirmedAt: LAST_YEAR });
    await knex('users').where({ id: student.id }).update({ firstName: 'Mari', lastName: name });
    return student;
  }
  const rowFor = ({ email }: GivenUser, grade = ''): string => `Mari;Tamm;${email};${grade}`;
  const upload = async ({ client, schoolId }: School, lines: readonly string[]) =>
    client
      .post(`/imports/school-year?school=${schoolId}`)
      .set('content-type', 'text/csv')
      .send([HEADS, ...lines].join('\n'));
  const jobFrom = async (at: School, lines: readonly string[]) => (await upload(at, lines)).body as Job;
  const jobOf = async ({ client }: School, { id }: Job) => (await client.get(`/imports/${id}`)).body as Job;
  const rowsOf = async ({ client }: School, { id }: Job) =>
    ((await client.get(`/imports/${id}/rows?limit=100`)).body as { items: Row[] }).items;
  const verdictsOf = async (at: School, job: Job) =>
    Object.fromEntries((await rowsOf(at, job)).map(({ fields, verdict }) => [fields['email'] ?? '', verdict]));
  const choose = ({ client }: School, { id }: Job, body: object) => client.post(`/imports/${id}/choices`).send(body);
  const run = async ({ client }: School, { id }: Job, what: 'apply' | 'undo') => {
    const reply = await client.post(`/imports/${id}/${what}`).send();
    await app().work();
    return reply;
  };
  const membershipOf = async ({ id: userId }: GivenUser) =>
    app()
      .database.knex('memberships')
      .where({ userId })
      .orderBy('id', 'desc')
      .first<{ state: string; endedHow: string | null; grade: string | null }>('state', 'endedHow', 'grade');
  const mailsTo = ({ email }: { email: string }) => app().mails.filter(({ to }) => to === email).length;

  return { school, member, rowFor, upload, jobFrom, jobOf, rowsOf, verdictsOf, choose, run, membershipOf, mailsTo };
}
