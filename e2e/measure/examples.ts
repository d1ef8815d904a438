import type { Account, Run } from '../support/run';

/** Values for the parameters of address patterns. */
export type Examples = { of: (pattern: string, parameter: string) => string };

type Items = { items: { id: number; slug?: string }[] };
type Grant = { access_token: string; refresh_token: string; expires_in: number; user: object };

const adminRole = 'ADMIN';

/** The product token of an account, obtained with the same two calls as in the interface. */
export async function tokenOf(address: string, run: Run, { email, password }: Account): Promise<string> {
  const json = { 'content-type': 'application/json' };
  const post = async (at: string, body: object, headers: Record<string, string> = {}) =>
    (
      await fetch(new URL(at, address), {
        method: 'POST',
        headers: { ...json, ...headers },
        body: JSON.stringify(body),
      })
    ).json();
  const session = (await post(
    '/auth/v1/token?grant_type=password',
    { email, password },
    { apikey: run.anonKey },
  )) as Grant;
  const { accessToken } = (await post('/api/v1/auth/session', { session })) as { accessToken: string };
  return accessToken;
}

/**
 * One existing example of each thing that addresses name.
 * @throws when no account is an administrator
 */
export async function examplesFor(address: string, run: Run): Promise<Examples> {
  const admin = run.accounts.find(({ role }) => role === adminRole);
  if (admin === undefined) throw new Error('run.json names no administrator');
  const authorization = `Bearer ${await tokenOf(address, run, admin)}`;
  const first = async (at: string) => {
    const answer = await fetch(new URL(`/api/v1${at}`, address), { headers: { authorization } });
    const { items = [] } = (await answer.json()) as Partial<Items>;
    return items[0] ?? { id: 1 };
  };
  const [course, cohort, school, user, application, schoolApplication] = await Promise.all(
    ['/courses', '/cohorts', '/schools', '/users', '/teacher-applications', '/school-applications'].map((at) =>
      first(`${at}?limit=1`),
    ),
  );
  const courseSlug = course?.slug ?? '';
  const page = (await (await fetch(new URL(`/api/v1/courses/${courseSlug}`, address))).json()) as {
    cohorts?: { id: number }[];
  };
  const student = await first(`/schools/${school?.id ?? 1}/students?limit=1`);
  const byNoun: [string, number | undefined][] = [
    ['cohorts', cohort?.id],
    ['courses', course?.id],
    ['schools', school?.id],
    ['users', user?.id],
    ['teacher-applications', application?.id],
    ['school-applications', schoolApplication?.id],
  ];
  const byName: Record<string, string> = {
    slug: courseSlug,
    category: 'life-skills',
    page: 'faq',
    cohortId: String(page.cohorts?.[0]?.id ?? 1),
    studentId: String(student.id),
  };
  return {
    of: (pattern, parameter) =>
      byName[parameter] ?? String(byNoun.find(([noun]) => pattern.includes(`/${noun}/:`))?.[1] ?? 1),
  };
}
