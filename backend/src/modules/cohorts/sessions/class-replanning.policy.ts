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
  const distance = ({ minute }: OfDay<T>): number => Math.min(DAY_MINUTES, ...others.map((other) => Math.abs(other.minute - minute)));
  return [...items]
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, others.length)
    .sort((a, b) => a.minute - b.minute)
    .map(({ of }) => of);
}

/**
 * Which class of the timetable each session is, by the session's number: the one at the instant at which it was planned,
 * else one of the same local day, so that a class which was called off or moved stays so when its time is changed.
 */
function slotsOf(sessions: readonly ClassSession[], planned: readonly PlannedClass[], { plannedZone, timeZone }: Replanning): Map<number, PlannedClass> {
  const atInstant = new Map(planned.map((slot) => [slot.startsAt.getTime(), slot]));
  const slots = new Map<number, PlannedClass>();
  for (const { id, originalStartsAt } of sessions) {
    const slot = atInstant.get(originalStartsAt.getTime());
    if (slot) slots.set(id, slot);
  }
  const taken = new Set(slots.values());
  const free = byDay(planned.filter((slot) => !taken.has(slot)), ({ startsAt }) => startsAt, timeZone);
  const left = byDay(sessions.filter(({ id }) => !slots.has(id)), ({ originalStartsAt }) => originalStartsAt, plannedZone ?? timeZone);
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

const isSame = (a: ClassSession, b: ClassSession): boolean => a.status === b.status && areEqual(a.startsAt, b.startsAt) && areEqual(a.endsAt, b.endsAt);

/** The session as that class. One that takes place elsewhere stays there, as long as the cohort has that time. */
function asSlot(session: ClassSession, slot: PlannedClass, isWithin: (instant: Date) => boolean): ClassSession {
  const { startsAt } = session;
  const isElsewhere = !areEqual(startsAt, session.originalStartsAt) && !areEqual(startsAt, slot.startsAt) && isWithin(startsAt);
  const times = isElsewhere ? { startsAt, endsAt: session.endsAt } : { startsAt: slot.startsAt, endsAt: slot.endsAt };
  const placed = isElsewhere ? 'MOVED' : 'PLANNED';
  const status = session.status === 'CANCELED' ? session.status : placed;
  const next: ClassSession = { ...session, ...times, status, originalStartsAt: slot.startsAt };
  if (!isSame(session, next)) return { ...next, sequence: session.sequence + 1 };
  return areEqual(session.originalStartsAt, slot.startsAt) ? session : next;
}

/** @returns the session as it is from now on; null when it is none any more. */
function followed(session: ClassSession, slot: PlannedClass | undefined, { startDate, endDate, now }: Replanning): ClassSession | null {
  const isWithin = (instant: Date): boolean => instant >= startDate && instant < endDate;
  if (session.startsAt <= now && isWithin(session.startsAt)) return session;
  if (slot === undefined) return session.status !== 'PLANNED' && isWithin(session.startsAt) && isWithin(session.originalStartsAt) ? session : null;
  const next = asSlot(session, slot, isWithin);
  return next.startsAt > now ? next : null;
}

/**
 * @returns what brings a cohort's sessions to what its timetable says now. A class keeps its number on every day on which
 * it still is; called off, moved or noted it stays what it was made. What is over stays, and nothing stays before the
 * cohort's start or after its end. Only the first timetable of a cohort adds classes that are over.
 */
export function replanned(sessions: readonly ClassSession[], plan: Replanning): Replanned {
  const planned = plannedClasses(plan);
  const slots = slotsOf(sessions, planned, plan);
  const after = sessions.map((session) => ({ session, next: followed(session, slots.get(session.id), plan) }));
  const taken = new Set(slots.values());
  return {
    dropped: after.flatMap(({ session, next }) => (next === null ? [session.id] : [])),
    changed: after.flatMap(({ session, next }) => (next === null || next === session ? [] : [next])),
    added: planned.filter((slot) => !taken.has(slot) && (plan.plannedZone === null || slot.startsAt > plan.now)),
  };
}
