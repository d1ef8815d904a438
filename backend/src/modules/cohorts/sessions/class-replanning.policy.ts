import { DateTime } from 'luxon';
import { plannedClasses } from './class-sessions.policy';
import type { ClassSession, PlannedClass, Timetable } from './class-sessions.types';

/** The timetable that the sessions of one cohort are to follow. */
type Replanning = Timetable & {
  /** IANA name, of the timetable that the sessions were planned from; null where there was none. */
  plannedZone: string | null;
  now: Date;
};

export type Replanned = {
  /** Numbers of sessions that are none any more. */
  dropped: number[];
  /** Sessions as they are from now on. */
  changed: ClassSession[];
  /** Classes that have no session yet. */
  added: PlannedClass[];
};

type OfDay<T> = { minute: number; of: T };

const DAY_MINUTES = 24 * 60;

const areEqual = (a: Date, b: Date): boolean => a.getTime() === b.getTime();
const overlap = (a: PlannedClass, b: PlannedClass): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt;

/** By local day, each with its minute of the day. */
function byDay<T>(items: readonly T[], at: (item: T) => Date, zone: string): Map<string, OfDay<T>[]> {
  const days = new Map<string, OfDay<T>[]>();
  for (const of of items) {
    const local = DateTime.fromJSDate(at(of), { zone });
    const day = local.toFormat('yyyy-MM-dd');
    days.set(day, [...(days.get(day) ?? []), { minute: local.hour * 60 + local.minute, of }]);
  }
  return days;
}

/** In the order of the day; of more than there are others, those that are nearest to one of them. */
function nearest<T>(items: readonly OfDay<T>[], others: readonly OfDay<unknown>[]): T[] {
  const distance = ({ minute }: OfDay<T>): number =>
    Math.min(DAY_MINUTES, ...others.map((other) => Math.abs(other.minute - minute)));
  return [...items]
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, others.length)
    .sort((a, b) => a.minute - b.minute)
    .map(({ of }) => of);
}

/** Each session's class, by its number: the one at the instant at which it was planned, else one of the same local day. */
function slotsByTime(
  sessions: readonly ClassSession[],
  planned: readonly PlannedClass[],
  { plannedZone, timeZone }: Replanning,
): Map<number, PlannedClass> {
  const atInstant = new Map(planned.map((slot) => [slot.startsAt.getTime(), slot]));
  const slots = new Map<number, PlannedClass>();
  for (const { id, originalStartsAt } of sessions) {
    const slot = atInstant.get(originalStartsAt.getTime());
    if (slot) slots.set(id, slot);
  }
  const taken = new Set(slots.values());
  const free = byDay(
    planned.filter((slot) => !taken.has(slot)),
    ({ startsAt }) => startsAt,
    timeZone,
  );
  const left = byDay(
    sessions.filter(({ id }) => !slots.has(id)),
    ({ originalStartsAt }) => originalStartsAt,
    plannedZone ?? timeZone,
  );
  for (const [day, freeOfDay] of free) {
    const leftOfDay = left.get(day) ?? [];
    const those = nearest(leftOfDay, freeOfDay);
    for (const [n, slot] of nearest(freeOfDay, leftOfDay).entries()) {
      const session = those[n];
      if (session) slots.set(session.id, slot);
    }
  }
  return slots;
}

/**
 * Which class of the timetable each session is, by the session's number. Days go before where a class was moved to, so that
 * one which was called off or moved stays so when its time is changed; a moved one without a class is that at whose time it is.
 */
function slotsOf(
  sessions: readonly ClassSession[],
  planned: readonly PlannedClass[],
  plan: Replanning,
): Map<number, PlannedClass> {
  const slots = slotsByTime(sessions, planned, plan);
  const taken = new Set(slots.values());
  for (const session of sessions) {
    if (session.status !== 'MOVED' || slots.has(session.id)) continue;
    const slot = planned.find((each) => !taken.has(each) && overlap(each, session));
    if (slot === undefined) continue;
    slots.set(session.id, slot);
    taken.add(slot);
  }
  return slots;
}

/** @returns whether a class elsewhere is at the time of another one, which its own, `slot`, would not be. */
const isInTheWay = (elsewhere: PlannedClass, slot: PlannedClass | undefined, other: PlannedClass): boolean =>
  overlap(elsewhere, other) && !(slot && overlap(slot, other));

const isSame = (a: ClassSession, b: ClassSession): boolean =>
  a.status === b.status && areEqual(a.startsAt, b.startsAt) && areEqual(a.endsAt, b.endsAt);

/** The session as that class. One that takes place elsewhere stays there where it may. */
function asSlot(session: ClassSession, slot: PlannedClass, mayStay: boolean): ClassSession {
  const { startsAt } = session;
  const isElsewhere = mayStay && !areEqual(startsAt, session.originalStartsAt) && !areEqual(startsAt, slot.startsAt);
  const times = isElsewhere ? { startsAt, endsAt: session.endsAt } : { startsAt: slot.startsAt, endsAt: slot.endsAt };
  const placed = isElsewhere ? 'MOVED' : 'PLANNED';
  const status = session.status === 'CANCELED' ? session.status : placed;
  const next: ClassSession = { ...session, ...times, status, originalStartsAt: slot.startsAt };
  if (!isSame(session, next)) return { ...next, sequence: session.sequence + 1 };
  return areEqual(session.originalStartsAt, slot.startsAt) ? session : next;
}

const isWithin = (instant: Date, { startDate, endDate }: Replanning): boolean =>
  instant >= startDate && instant < endDate;

const isOver = ({ startsAt }: ClassSession, plan: Replanning): boolean =>
  startsAt <= plan.now && isWithin(startsAt, plan);

type Following = {
  plan: Replanning;
  slots: ReadonlyMap<number, PlannedClass>;
  added: readonly PlannedClass[];
};

type Followed = { session: ClassSession; next: ClassSession | null };

/**
 * @param returning numbers of sessions that may not stay where they were moved to
 * @returns the session as it is from now on; null when it is none any more.
 */
function followed(
  session: ClassSession,
  { plan, slots }: Following,
  returning: ReadonlySet<number>,
): ClassSession | null {
  if (isOver(session, plan)) return session;
  const slot = slots.get(session.id);
  const mayStay = isWithin(session.startsAt, plan) && !returning.has(session.id);
  if (slot === undefined)
    return session.status !== 'PLANNED' && mayStay && isWithin(session.originalStartsAt, plan) ? session : null;
  const next = asSlot(session, slot, mayStay);
  return next.startsAt > plan.now ? next : null;
}

/** All sessions as they are from now on. A moved one at the time of a class in its place comes back, and then others may have to. */
function allFollowed(
  sessions: readonly ClassSession[],
  following: Following,
  returning: ReadonlySet<number> = new Set(),
): Followed[] {
  const { plan, slots, added } = following;
  const all = sessions.map((session) => ({ session, next: followed(session, following, returning) }));
  const inPlace = [...added, ...all.flatMap(({ next }) => (next?.status === 'PLANNED' ? [next] : []))];
  const more = all.flatMap(({ next }) => {
    if (next?.status !== 'MOVED' || isOver(next, plan)) return [];
    return inPlace.some((other) => isInTheWay(next, slots.get(next.id), other)) ? [next.id] : [];
  });
  return more.length === 0 ? all : allFollowed(sessions, following, new Set([...returning, ...more]));
}

/**
 * @returns what brings a cohort's sessions to what its timetable says now. A class keeps its number on every day on which
 * it still is; called off, moved or noted it stays what it was made. What is over stays, and nothing stays before the
 * cohort's start or after its end. No two take place at the same time unless the timetable itself, or the sessions before,
 * had them so. Only the first timetable of a cohort adds classes that are over.
 */
export function replanned(sessions: readonly ClassSession[], plan: Replanning): Replanned {
  const planned = plannedClasses(plan);
  const matched = slotsOf(sessions, planned, plan);
  // What has begun can make way for nothing.
  const held = sessions.filter((session) => session.status !== 'CANCELED' && isOver(session, plan));
  const isFree = (slot: PlannedClass): boolean =>
    slot.startsAt <= plan.now || !held.some((session) => isInTheWay(session, matched.get(session.id), slot));
  const slots = new Map([...matched].filter(([, slot]) => isFree(slot)));
  const taken = new Set(matched.values());
  const added = planned.filter(
    (slot) => !taken.has(slot) && isFree(slot) && (plan.plannedZone === null || slot.startsAt > plan.now),
  );
  const after = allFollowed(sessions, { plan, slots, added });
  return {
    dropped: after.flatMap(({ session, next }) => (next === null ? [session.id] : [])),
    changed: after.flatMap(({ session, next }) => (next === null || next === session ? [] : [next])),
    added,
  };
}
