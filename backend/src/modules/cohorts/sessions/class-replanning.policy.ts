import { DateTime } from 'luxon';
import { plannedClasses } from './class-sessions.policy';
import type { ClassSession, PlannedClass, TimeSpan, Timetable } from './class-sessions.types';

/** The cohort's present timetable, and the zone of the one before. */
type ReplanInput = Timetable & {
  /** IANA zone of the timetable that the sessions were planned from; null when they are planned for the first time. */
  previousZone: string | null;
  now: Date;
};

export type SessionChanges = {
  /** Ids of the sessions to delete. */
  removed: number[];
  /** Sessions to update, with their new values. */
  changed: ClassSession[];
  /** Classes that need a new session. */
  added: PlannedClass[];
};

/** An item with its local time, in minutes after midnight. */
type TimedItem<T> = { item: T; minute: number };

const DAY_MINUTES = 24 * 60;

const areEqual = (a: Date, b: Date): boolean => a.getTime() === b.getTime();
const overlap = (a: TimeSpan, b: TimeSpan): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt;

/** Groups items by local date (`yyyy-mm-dd`); keeps each item's minute of the day. */
function groupByLocalDay<T>(items: readonly T[], at: (item: T) => Date, zone: string): Map<string, TimedItem<T>[]> {
  const days = new Map<string, TimedItem<T>[]>();
  for (const item of items) {
    const local = DateTime.fromJSDate(at(item), { zone });
    const day = local.toFormat('yyyy-MM-dd');
    days.set(day, [...(days.get(day) ?? []), { item, minute: local.hour * 60 + local.minute }]);
  }
  return days;
}

/**
 * Picks as many `items` as there are `others`: those whose time of day is nearest to one of `others`.
 * @returns the picked items in the order of the day
 */
function pickNearest<T>(items: readonly TimedItem<T>[], others: readonly TimedItem<unknown>[]): T[] {
  const distance = ({ minute }: TimedItem<T>): number =>
    Math.min(DAY_MINUTES, ...others.map((other) => Math.abs(other.minute - minute)));
  return [...items]
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, others.length)
    .sort((a, b) => a.minute - b.minute)
    .map(({ item }) => item);
}

/**
 * Matches sessions to classes of the timetable by the time for which each session was planned. A class at the same
 * instant comes first. The sessions and classes left over are matched within one local day, in the order of the day.
 * @returns the class of each session, by the session's id
 */
function matchByDay(
  sessions: readonly ClassSession[],
  classes: readonly PlannedClass[],
  { previousZone, timeZone }: ReplanInput,
): Map<number, PlannedClass> {
  const atInstant = new Map(classes.map((planned) => [planned.startsAt.getTime(), planned]));
  const classOf = new Map<number, PlannedClass>();
  for (const { id, originalStartsAt } of sessions) {
    const planned = atInstant.get(originalStartsAt.getTime());
    if (planned) classOf.set(id, planned);
  }
  const taken = new Set(classOf.values());
  const freeClasses = groupByLocalDay(
    classes.filter((planned) => !taken.has(planned)),
    ({ startsAt }) => startsAt,
    timeZone,
  );
  const unmatched = groupByLocalDay(
    sessions.filter(({ id }) => !classOf.has(id)),
    ({ originalStartsAt }) => originalStartsAt,
    previousZone ?? timeZone,
  );
  for (const [day, classesOfDay] of freeClasses) {
    const sessionsOfDay = unmatched.get(day) ?? [];
    const matched = pickNearest(sessionsOfDay, classesOfDay);
    for (const [n, planned] of pickNearest(classesOfDay, sessionsOfDay).entries()) {
      const session = matched[n];
      if (session) classOf.set(session.id, planned);
    }
  }
  return classOf;
}

/**
 * Matches each session to its class in the timetable, in this order:
 * 1. the class at the same instant as the session was planned for,
 * 2. a class on the same local day, so a session that was canceled or moved stays so when its class changes its hour,
 * 3. for a moved session that has no class yet (the timetable changed): the class that it overlaps now.
 * @returns the class of each session, by the session's id; a session without a class is left out
 */
function matchToClasses(
  sessions: readonly ClassSession[],
  classes: readonly PlannedClass[],
  plan: ReplanInput,
): Map<number, PlannedClass> {
  const classOf = matchByDay(sessions, classes, plan);
  const taken = new Set(classOf.values());
  for (const session of sessions) {
    if (session.status !== 'MOVED' || classOf.has(session.id)) continue;
    const planned = classes.find((candidate) => !taken.has(candidate) && overlap(candidate, session));
    if (planned === undefined) continue;
    classOf.set(session.id, planned);
    taken.add(planned);
  }
  return classOf;
}

/** @returns whether a session overlaps `other`, though it would not at the time of its own class. */
const makesNewOverlap = (session: TimeSpan, ownClass: PlannedClass | undefined, other: TimeSpan): boolean =>
  overlap(session, other) && !(ownClass && overlap(ownClass, other));

const isSame = (a: ClassSession, b: ClassSession): boolean =>
  a.status === b.status && areEqual(a.startsAt, b.startsAt) && areEqual(a.endsAt, b.endsAt);

/**
 * Gives a session the times of its class.
 * @param mayStay whether a session that was moved may keep the time it was moved to
 */
function placeAtClass(session: ClassSession, planned: PlannedClass, mayStay: boolean): ClassSession {
  const { startsAt } = session;
  const keepsItsTime =
    mayStay && !areEqual(startsAt, session.originalStartsAt) && !areEqual(startsAt, planned.startsAt);
  const times = keepsItsTime
    ? { startsAt, endsAt: session.endsAt }
    : { startsAt: planned.startsAt, endsAt: planned.endsAt };
  const placed = keepsItsTime ? 'MOVED' : 'PLANNED';
  const status = session.status === 'CANCELED' ? session.status : placed;
  const next: ClassSession = { ...session, ...times, status, originalStartsAt: planned.startsAt };
  if (!isSame(session, next)) return { ...next, sequence: session.sequence + 1 };
  return areEqual(session.originalStartsAt, planned.startsAt) ? session : next;
}

const isWithin = (instant: Date, { startDate, endDate }: ReplanInput): boolean =>
  instant >= startDate && instant < endDate;

/** @returns whether a session has begun and lies within the cohort's new dates. Such a session never changes. */
const isFixed = ({ startsAt }: ClassSession, plan: ReplanInput): boolean =>
  startsAt <= plan.now && isWithin(startsAt, plan);

type Replanning = {
  plan: ReplanInput;
  /** The class of each session, by the session's id. */
  classOf: ReadonlyMap<number, PlannedClass>;
  added: readonly PlannedClass[];
};

type SessionUpdate = { session: ClassSession; next: ClassSession | null };

/**
 * Brings one session to the new timetable.
 * @param returning ids of moved sessions that have to go back to the time of their class
 * @returns the session as it is from now on; null when it is to be deleted
 */
function updateSession(
  session: ClassSession,
  { plan, classOf }: Replanning,
  returning: ReadonlySet<number>,
): ClassSession | null {
  if (isFixed(session, plan)) return session;
  const planned = classOf.get(session.id);
  const mayStay = isWithin(session.startsAt, plan) && !returning.has(session.id);
  if (planned === undefined)
    return session.status !== 'PLANNED' && mayStay && isWithin(session.originalStartsAt, plan) ? session : null;
  const next = placeAtClass(session, planned, mayStay);
  return next.startsAt > plan.now ? next : null;
}

/**
 * Brings all sessions to the new timetable. A moved session that overlaps a class in its planned place goes back to its
 * own class. That may make another moved session overlap, so the work repeats until no more go back.
 */
function updateAll(
  sessions: readonly ClassSession[],
  replanning: Replanning,
  returning: ReadonlySet<number> = new Set(),
): SessionUpdate[] {
  const { plan, classOf, added } = replanning;
  const updates = sessions.map((session) => ({ session, next: updateSession(session, replanning, returning) }));
  const inPlace = [...added, ...updates.flatMap(({ next }) => (next?.status === 'PLANNED' ? [next] : []))];
  const overlapping = updates.flatMap(({ next }) => {
    if (next?.status !== 'MOVED' || isFixed(next, plan)) return [];
    return inPlace.some((other) => makesNewOverlap(next, classOf.get(next.id), other)) ? [next.id] : [];
  });
  return overlapping.length === 0 ? updates : updateAll(sessions, replanning, new Set([...returning, ...overlapping]));
}

/**
 * Works out what brings a cohort's sessions to its new timetable. A session belongs to one class of the timetable
 * (`matchToClasses`), or to none when the timetable no longer has its class.
 *
 * | session | what happens to it |
 * |---|---|
 * | has begun, within the new dates | stays as it is |
 * | has begun, outside of the new dates | is deleted, unless its class is still to come: then it goes there |
 * | planned, with a class | takes the time of the class, and keeps its id and note |
 * | planned, without a class | is deleted |
 * | moved, with a class | keeps the time it was moved to; is planned again when the class now has that time |
 * | moved, without a class | keeps its time, but is deleted when its original time is outside of the new dates |
 * | moved to a time outside of the new dates | goes back to its class; without one it is deleted |
 * | moved to a time that newly overlaps a class | goes back to its class; without one it is deleted |
 * | canceled, with a class | stays canceled; its time changes as if it were planned, or moved if it had been moved |
 * | canceled, without a class | stays as it is, but is deleted when either of its times is outside of the new dates |
 * | any that has a class, but whose new time is past | is deleted |
 *
 * A class that would newly overlap a session that has begun gets no session, and a session that belonged to it counts
 * as without a class. Replanning creates no new overlap. An overlap remains only if the timetable or the old sessions
 * already had it. Classes in the past are added only when the cohort is planned for the first time.
 */
export function replanSessions(sessions: readonly ClassSession[], plan: ReplanInput): SessionChanges {
  const classes = plannedClasses(plan);
  const matched = matchToClasses(sessions, classes, plan);
  // A session that has begun keeps its time, so a class that would overlap it is left out. A past class needs no check:
  // no session is placed at its time, and none is added once there are sessions.
  const fixed = sessions.filter((session) => session.status !== 'CANCELED' && isFixed(session, plan));
  const isFree = (planned: PlannedClass): boolean =>
    planned.startsAt <= plan.now ||
    !fixed.some((session) => makesNewOverlap(session, matched.get(session.id), planned));
  const classOf = new Map([...matched].filter(([, planned]) => isFree(planned)));
  const taken = new Set(matched.values());
  const added = classes.filter(
    (planned) => !taken.has(planned) && isFree(planned) && (plan.previousZone === null || planned.startsAt > plan.now),
  );
  const updates = updateAll(sessions, { plan, classOf, added });
  return {
    removed: updates.flatMap(({ session, next }) => (next === null ? [session.id] : [])),
    changed: updates.flatMap(({ session, next }) => (next === null || next === session ? [] : [next])),
    added,
  };
}
