import { run } from './load';
import { openCohorts, registering, registrations } from './measures';
import type { Listening } from './listening';
import type { HeardStatement } from './plan';
import { ms, row } from './report';
import { median } from './rounds';
import { firstOf, type Side, type TargetName } from './side';

/** Registrations one after the other; the last one is looked at. */
const ALONE = 5;
const UNDER_LOAD = { connections: 20, seconds: 3, requests: 200 };

const OPENS = /^begin/i;
const CLOSES = /^commit/i;
const LOCKS_COHORT =
  /\bupdate\s+"?cohorts"?\s|\bfrom\s+"?cohorts"?\b(?:(?!\bfrom\b)[\s\S])*\bfor\s+(?:no key )?update\b/i;

/** What one registration asks of PostgreSQL, and where it holds the cohort's lock. */
export type RegisteringPath = {
  name: TargetName;
  statements: string[];
  roundTrips: number;
  /** Numbers of the statements that take the lock and give it back, counted from one; the same one for both may be. */
  lockedAt: number;
  givenAt: number;
  /** How long the lock is held, alone and with twenty at a time: from its answer to that of `commit`. */
  heldAloneMs: number;
  heldUnderLoadMs: number;
};

type Hold = { from: HeardStatement; to: HeardStatement };

/** @returns where each registration locks its cohort and gives it back; without a transaction, within one statement */
function holdsIn(heard: readonly HeardStatement[]): Hold[] {
  const open = new Map<number, HeardStatement | null>();
  const holds: Hold[] = [];
  for (const each of heard) {
    const locked = open.get(each.connection);
    if (OPENS.test(each.text)) open.set(each.connection, null);
    else if (CLOSES.test(each.text)) {
      if (locked) holds.push({ from: locked, to: each });
      open.delete(each.connection);
    } else if (!locked && LOCKS_COHORT.test(each.text)) {
      if (locked === undefined) holds.push({ from: each, to: each });
      else open.set(each.connection, each);
    }
  }
  return holds;
}

/** At least 0: when two statements were sent together, their answers may arrive in the same moment, in either order. */
const heldMs = ({ from, to }: Hold): number =>
  Math.max(0, to.answeredAt - (from === to ? from.sentAt : from.answeredAt));

/** Registers one student alone and then many at a time, and looks at the statements. */
export async function registeringPath(name: TargetName, listening: Listening, side: Side): Promise<RegisteringPath> {
  const cohort = firstOf(await openCohorts(side, 1));
  const statements: HeardStatement[] = [];
  // The first connection and the first registration of a process have more to do.
  for (const student of side.people.slice(0, ALONE)) {
    const { path, ...request } = registering(name, student, cohort);
    const asked = await listening.ask(path, request);
    statements.splice(0, statements.length, ...asked.statements);
  }
  const alone = firstOf(holdsIn(statements));
  const { origin, stop } = listening;
  const next = await registrations(1).prepare({ name, side, origin, pids: {}, stop });
  await run({ origin, ...UNDER_LOAD, next });
  return {
    name,
    statements: statements.map((statement) => statement.name ?? statement.text.trim().slice(0, 60)),
    roundTrips: statements.filter(({ isRoundTrip }) => isRoundTrip).length,
    lockedAt: statements.indexOf(alone.from) + 1,
    givenAt: statements.indexOf(alone.to) + 1,
    heldAloneMs: heldMs(alone),
    heldUnderLoadMs: median(holdsIn(await listening.heard()).map(heldMs)),
  };
}

/** @returns a table, and the statements of each */
export function pathReport(paths: readonly RegisteringPath[]): string {
  const lines = paths.map((path) =>
    row(`  ${path.name}`, [
      String(path.statements.length),
      String(path.roundTrips),
      `no. ${path.lockedAt}`,
      `no. ${path.givenAt}`,
      ms(path.heldAloneMs),
      ms(path.heldUnderLoadMs),
    ]),
  );
  const head = row('one registration', [
    'statements',
    'round trips',
    'lock taken',
    'given',
    'held alone',
    'under load',
  ]);
  const named = paths.map(({ name, statements }) => `  ${name}: ${statements.join(' · ').replace(/\s+/g, ' ')}`);
  return [head, ...lines, 'Its statements:', ...named].join('\n');
}
