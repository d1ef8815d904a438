import type { Person } from './givenRows';

export type Reply = { status: number; body: Record<string, unknown> };
export type Call = { apiUrl: string; person: Person; method?: 'GET' | 'POST' | 'PATCH'; body?: unknown };

/** No answer: the server died during the request. */
export const NO_ANSWER = 0;

/** One request to the API. A broken connection is an answer too: status `NO_ANSWER`. */
export async function call(path: string, { apiUrl, person, method = 'GET', body }: Call): Promise<Reply> {
  const headers = { Authorization: `Bearer ${person.token}`, 'Content-Type': 'application/json' };
  try {
    const reply = await fetch(`${apiUrl}/api/v1${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  } catch {
    return { status: NO_ANSWER, body: {} };
  }
}

export type Wish = { person: Person; cohortId: number };

/** Everybody wants a seat, spread evenly over the cohorts. */
export const wishesOf = (people: readonly Person[], cohorts: readonly number[]): Wish[] =>
  people.map((person, index) => ({ person, cohortId: cohorts[index % cohorts.length] ?? 0 }));

export type Crowd = { replies: Promise<Reply[]>; answered: () => number };

/**
 * Registers many students, `abreast` at a time; each pays for themselves.
 * @returns the replies in the order of the wishes, and how many have come so far
 */
export function registerCrowd(
  apiUrl: string,
  wishes: readonly Wish[],
  { provider, abreast }: { provider: 'invoice' | 'montonio'; abreast: number },
): Crowd {
  const replies: Reply[] = [];
  let answered = 0;
  const waiting = [...wishes.entries()];
  const takeNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, { person, cohortId }] = next;
      replies[index] = await call(`/cohorts/${cohortId}/registrations`, {
        apiUrl,
        person,
        method: 'POST',
        body: { payer: 'STUDENT', acceptTerms: true, provider },
      });
      answered += 1;
    }
  };
  const all = Promise.all(Array.from({ length: abreast }, takeNext)).then(() => replies);
  return { replies: all, answered: () => answered };
}

/** Counts the replies by status, as `{201: 500}`. */
export function statusesOf(replies: readonly Reply[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** @returns the invariants of seats and money that are broken; none in a sound system. */
export async function brokenInvariants(apiUrl: string, admin: Person): Promise<unknown[]> {
  const { status, body } = await call('/admin/invariants', { apiUrl, person: admin });
  const { invariants } = body as { invariants?: { name: string; violations: number }[] };
  if (status !== 200 || invariants === undefined) throw new Error(`The invariants were not answered: ${status}`);
  return invariants.filter(({ violations }) => violations > 0);
}
