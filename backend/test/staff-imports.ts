import type { TestApp, TestClient } from './app';

export type ListJob = {
  id: string;
  state: string;
  isInviting: boolean;
  rowsToDo: number;
  rowsDone: number;
  verdicts: { verdict: string; count: number }[];
  outcomes: { outcome: string; count: number }[];
  fields: { name: string; column: number | null }[];
};
export type ListRow = {
  line: number;
  fields: Record<string, string>;
  verdict: string;
  problems: { field: string; rule: string; line: number | null }[];
  outcome: string | null;
  outcomeCode: string | null;
};

/** Lists that `client` imports, and what becomes of their rows. */
export const staffLists = (app: TestApp, what: 'users' | 'results' | 'progress', client: () => TestClient) => {
  const upload = async (lines: string[] | Buffer, query = '') =>
    client()
      .post(`/imports/${what}${query}`)
      .set('content-type', 'text/csv')
      .send(Array.isArray(lines) ? lines.join('\n') : lines);
  const rowsOf = async ({ id }: Pick<ListJob, 'id'>) =>
    ((await client().get(`/imports/${id}/rows?limit=100`)).body as { items: ListRow[] }).items;
  const run = async ({ id }: Pick<ListJob, 'id'>, step: 'apply' | 'undo') => {
    await client().post(`/imports/${id}/${step}`).expect(202);
    await app.work();
    return (await client().get(`/imports/${id}`)).body as ListJob;
  };
  return {
    upload,
    rowsOf,
    job: async (lines: string[] | Buffer, query = '') =>
      (await upload(lines, query).then(({ body }) => body)) as ListJob,
    apply: (job: Pick<ListJob, 'id'>) => run(job, 'apply'),
    undo: (job: Pick<ListJob, 'id'>) => run(job, 'undo'),
    verdicts: async (job: Pick<ListJob, 'id'>) => (await rowsOf(job)).map(({ verdict }) => verdict),
    problems: async (job: Pick<ListJob, 'id'>) =>
      (await rowsOf(job)).flatMap(({ line, problems }) => problems.map(({ field, rule }) => [line, field, rule])),
    outcomes: async (job: Pick<ListJob, 'id'>) =>
      (await rowsOf(job)).map(({ outcome, outcomeCode }) => [outcome, outcomeCode]),
  };
};
