import { listenToProduct, type Listening } from './listening';
import { openCohorts, registering } from './measures';
import type { SignedIn } from './people';
import { planned, type Plan, type PlannedStatement, type Statement } from './plan';
import { firstOf, type Side } from './side';
import { STAFF_LISTS } from './staff-lists';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const OPENS = /^begin/i;
const CLOSES = /^commit/i;
/** Returns the participant's id: made beforehand, or given by the insert, as until 2026-11-23. */
const NEW_PARTICIPANT =
  /\bnextval\(pg_get_serial_sequence\('cohort_participants'|\binsert into "?cohort_participants"?/i;
/** The product looks at the session, and at today's person, before it reads a list. */
const LOOKS_AT_SESSION = /\bauth_sessions\b|\bauth_id as "authId"/;

/** Ids that are in no answer, such as those of ledger rows and messages: every registration creates new ones. */
function freshIdsIn(statements: readonly Statement[], known: ReadonlyMap<string, string>): Map<string, string> {
  const texts = statements.flatMap(({ values }) => values.flat().filter((value) => typeof value === 'string'));
  const found = new Set(texts.flatMap((text) => text.match(UUID) ?? []).filter((id) => !known.has(id)));
  return new Map([...found].map((id, index) => [id, `fresh${index}`]));
}

/** @returns the indexes of the transaction's first and last statement, which are one and the same without `begin` */
function transactionIn(statements: readonly Statement[]): { opens: number; closes: number } {
  const alone = statements.findIndex(({ text }) => NEW_PARTICIPANT.test(text));
  const opens = statements.findIndex(({ text }) => OPENS.test(text));
  const closes = opens < 0 ? alone : statements.findIndex(({ text }) => CLOSES.test(text));
  if (alone < 0 || closes < alone) throw new Error('Registering was expected to be one transaction');
  return { opens: opens < 0 ? alone : opens, closes };
}

function registrationPlan(statements: readonly Statement[], known: ReadonlyMap<string, string>): Plan['registration'] {
  const { opens, closes } = transactionIn(statements);
  const fresh = freshIdsIn(statements, known);
  const all = statements.map((statement) => planned(statement, new Map([...known, ...fresh])));
  const inside = all.slice(opens, closes + 1);
  return {
    before: all.slice(0, opens),
    inside,
    after: all.slice(closes + 1),
    participantAt: inside.findIndex(({ text }) => NEW_PARTICIPANT.test(text)),
    freshIds: [...fresh.values()],
  };
}

async function listPlan(product: Listening, { user, token }: SignedIn): Promise<Plan['lists']> {
  const plan: Plan['lists'] = {};
  const captured = new Map([
    [String(user.id), 'user'],
    [user.sessionId, 'session'],
  ]);
  for (const [name, path] of Object.entries(STAFF_LISTS)) {
    const { statements } = await product.ask(`/api/v1${path}`, { headers: { Authorization: `Bearer ${token}` } });
    plan[name] = statements.map((statement) => planned(statement, captured));
  }
  return plan;
}

async function registrationOf(product: Listening, student: SignedIn, cohort: number): Promise<Plan['registration']> {
  const { path, ...request } = registering('now', student, cohort);
  const { body, statements } = await product.ask(path, request);
  const { registration } = body as { registration: { id: number } };
  const known = new Map([
    [String(student.user.id), 'user'],
    [student.user.sessionId, 'session'],
    [String(cohort), 'cohort'],
    [String(registration.id), 'participant'],
  ]);
  return registrationPlan(statements, known);
}

/** The lists without the look at the session, for the yardstick that does it in one statement. */
export const withoutSession = (lists: Plan['lists']): Plan['lists'] =>
  Object.fromEntries(
    Object.entries(lists).map(([name, statements]): [string, PlannedStatement[]] => [
      name,
      statements.filter(({ text }) => !LOOKS_AT_SESSION.test(text)),
    ]),
  );

/**
 * Sends the product one request for each thing that is measured and records its statements, so that the yardstick does
 * exactly the same work. What the product keeps in memory is asked for the first time here.
 */
export async function capture(side: Side): Promise<Plan> {
  const product = await listenToProduct(side);
  try {
    const slug = firstOf(side.slugs);
    const catalogue = await product.ask('/api/v1/courses');
    const coursePage = await product.ask(`/api/v1/courses/${slug}`);
    const lists = await listPlan(product, firstOf(side.admins));
    const registration = await registrationOf(product, firstOf(side.people), firstOf(await openCohorts(side, 1)));
    return {
      reads: {
        catalogue: catalogue.statements.map((each) => planned(each, new Map())),
        coursePage: coursePage.statements.map((each) => planned(each, new Map([[slug, 'slug']]))),
      },
      lists,
      registration,
    };
  } finally {
    await product.stop();
  }
}
