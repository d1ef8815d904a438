import { DateTime } from 'luxon';
import { plannedClasses } from './class-sessions.policy';
import type { ClassSession, PlannedClass, Timetable } from './class-sessions.types';

/** The timetable that a cohort has now, and what its sessions were planned from before. */
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
const overlap = (a: PlannedClass, b: PlannedClass): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt;

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
  planned: readonly PlannedClass[],
  { previousZone, timeZone }: ReplanInput,
): Map<number, PlannedClass> {
  const atInstant = new Map(planned.map((slot) => [slot.startsAt.getTime(), slot]));
  const slots = new Map<number, PlannedClass>();
  for (const { id, originalStartsAt } of sessions) {
    const slot = atInstant.get(originalStartsAt.getTime());
    if (slot) slots.set(id, slot);
  }
  const taken = new Set(slots.values());
  const freeSlots = groupByLocalDay(
    planned.filter((slot) => !taken.has(slot)),
    ({ startsAt }) => startsAt,
    timeZone,
  );
  const unmatched = groupByLocalDay(
    sessions.filter(({ id }) => !slots.has(id)),
    ({ originalStartsAt }) => originalStartsAt,
    previousZone ?? timeZone,
  );
  for (const [day, slotsOfDay] of freeSlots) {
    const sessionsOfDay = unmatched.get(day) ?? [];
    const matched = pickNearest(sessionsOfDay, slotsOfDay);
    for (const [n, slot] of pickNearest(slotsOfDay, sessionsOfDay).entries()) {
      const session = matched[n];
      if (session) slots.set(session.id, slot);
    }
  }
  return slots;
}

/**
 * Matches each session to its class in the timetable.
 *
 * The day for which a session was planned decides first, so a session that was canceled or moved stays so when its
 * class changes its hour. A moved session that lost its class (the timetable changed) is then matched to the class it
 * now overlaps.
 * @returns the class of each session, by the session's id; a session without a class is left out
 */
function matchToClasses(
  sessions: readonly ClassSession[],
  planned: readonly PlannedClass[],
  plan: ReplanInput,
): Map<number, PlannedClass> {
  const slots = matchByDay(sessions, planned, plan);
  const taken = new Set(slots.values());
  for (const session of sessions) {
    if (session.status !== 'MOVED' || slots.has(session.id)) continue;
    const slot = planned.find((candidate) => !taken.has(candidate) && overlap(candidate, session));
    if (slot === undefined) continue;
    slots.set(session.id, slot);
    taken.add(slot);
  }
  return slots;
}

/** @returns whether a session overlaps `other`, though it would not at the time of its own class, `slot`. */
const isInTheWay = (session: PlannedClass, slot: PlannedClass | undefined, other: PlannedClass): boolean =>
  overlap(session, other) && !(slot && overlap(slot, other));

const isSame = (a: ClassSession, b: ClassSession): boolean =>
  a.status === b.status && areEqual(a.startsAt, b.startsAt) && areEqual(a.endsAt, b.endsAt);

/**
 * Gives a session the times of its class.
 * @param mayStay whether a session that was moved may keep the time it was moved to
 */
function placeInSlot(session: ClassSession, slot: PlannedClass, mayStay: boolean): ClassSession {
  const { startsAt } = session;
  const keepsItsTime = mayStay && !areEqual(startsAt, session.originalStartsAt) && !areEqual(startsAt, slot.startsAt);
  const times = keepsItsTime ? { startsAt, endsAt: session.endsAt } : { startsAt: slot.startsAt, endsAt: slot.endsAt };
  const placed = keepsItsTime ? 'MOVED' : 'PLANNED';
  const status = session.status === 'CANCELED' ? session.status : placed;
  const next: ClassSession = { ...session, ...times, status, originalStartsAt: slot.startsAt };
  if (!isSame(session, next)) return { ...next, sequence: session.sequence + 1 };
  return areEqual(session.originalStartsAt, slot.startsAt) ? session : next;
}

const isWithin = (instant: Date, { startDate, endDate }: ReplanInput): boolean =>
  instant >= startDate && instant < endDate;

/** @returns whether a session within the cohort's dates has begun. It can no longer change. */
const hasBegun = ({ startsAt }: ClassSession, plan: ReplanInput): boolean =>
  startsAt <= plan.now && isWithin(startsAt, plan);

type Timeline = {
  plan: ReplanInput;
  /** The class of each session, by the session's id. */
  slots: ReadonlyMap<number, PlannedClass>;
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
  { plan, slots }: Timeline,
  returning: ReadonlySet<number>,
): ClassSession | null {
  if (hasBegun(session, plan)) return session;
  const slot = slots.get(session.id);
  const mayStay = isWithin(session.startsAt, plan) && !returning.has(session.id);
  if (slot === undefined)
    return session.status !== 'PLANNED' && mayStay && isWithin(session.originalStartsAt, plan) ? session : null;
  const next = placeInSlot(session, slot, mayStay);
  return next.startsAt > plan.now ? next : null;
}

/**
 * Brings all sessions to the new timetable. A moved session that overlaps a class in its planned place goes back to its
 * own class. That may make another moved session overlap, so the work repeats until no more go back.
 */
function updateAll(
  sessions: readonly ClassSession[],
  timeline: Timeline,
  returning: ReadonlySet<number> = new Set(),
): SessionUpdate[] {
  const { plan, slots, added } = timeline;
  const updates = sessions.map((session) => ({ session, next: updateSession(session, timeline, returning) }));
  const inPlace = [...added, ...updates.flatMap(({ next }) => (next?.status === 'PLANNED' ? [next] : []))];
  const overlapping = updates.flatMap(({ next }) => {
    if (next?.status !== 'MOVED' || hasBegun(next, plan)) return [];
    return inPlace.some((other) => isInTheWay(next, slots.get(next.id), other)) ? [next.id] : [];
  });
  return overlapping.length === 0 ? updates : updateAll(sessions, timeline, new Set([...returning, ...overlapping]));
}

/**
 * Works out what brings a cohort's sessions to its new timetable.
 *
 * - A session keeps its id while the timetable has a class on its day.
 * - A canceled session stays canceled; a moved one stays moved, and a note stays.
 * - A session that has begun never changes. Nothing stays before the cohort's start or after its end.
 * - Two sessions overlap only where the timetable itself, or the sessions before, had them overlap.
 * - Classes in the past are added only when the cohort is planned for the first time.
 */
export function replanSessions(sessions: readonly ClassSession[], plan: ReplanInput): SessionChanges {
  const planned = plannedClasses(plan);
  const matched = matchToClasses(sessions, planned, plan);
  // A session that has begun keeps its time, so a class that would overlap it is left out.
  const begun = sessions.filter((session) => session.status !== 'CANCELED' && hasBegun(session, plan));
  const isFree = (slot: PlannedClass): boolean =>
    slot.startsAt <= plan.now || !begun.some((session) => isInTheWay(session, matched.get(session.id), slot));
  const slots = new Map([...matched].filter(([, slot]) => isFree(slot)));
  const taken = new Set(matched.values());
  const added = planned.filter(
    (slot) => !taken.has(slot) && isFree(slot) && (plan.previousZone === null || slot.startsAt > plan.now),
  );
  const updates = updateAll(sessions, { plan, slots, added });
  return {
    removed: updates.flatMap(({ session, next }) => (next === null ? [session.id] : [])),
    changed: updates.flatMap(({ session, next }) => (next === null || next === session ? [] : [next])),
    added,
  };
}
