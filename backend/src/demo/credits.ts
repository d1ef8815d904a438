import type { Knex } from 'knex';
import { schoolCredits } from '#modules/billing/index';
import { after, DAY_MS } from '#platform/index';
import type { DemoData } from './demo.types';

/** What the school of the demo's representative was given: cents, days ago, and the days in which it expires. */
const GIVEN = [
  { cents: 60_000, daysAgo: 75, expiresInDays: 210, reason: 'Koostööleping 2026/27' },
  { cents: 12_000, daysAgo: 40, expiresInDays: 9, reason: 'Hüvitis ärajäänud rühma eest' },
] as const;

/** Nobody has to be told of what happened in the past. */
const SETTINGS = { lowCents: 0, days: 365, reminderDays: 30 };

/** Gives schools of the demo credit and seats in advance, and has one seat use the credit for a while. */
export async function seedSchoolCredits(db: Knex, data: DemoData, now: Date): Promise<void> {
  const admin = data.users.find(({ role }) => role === 'ADMIN');
  const rich = data.schools[0];
  if (!admin || !rich) return;
  const at = (daysAgo: number) => {
    const then = after(now, -daysAgo * DAY_MS);
    return { then, credits: schoolCredits(db, { now: () => then }, SETTINGS) };
  };
  for (const { cents, daysAgo, expiresInDays, reason } of GIVEN) {
    const { then, credits } = at(daysAgo);
    const lot = { schoolId: rich.id, amountCents: cents, expiresAt: after(now, expiresInDays * DAY_MS), reason };
    await credits.add({ ...lot, source: 'GIVEN', invoiceId: null, createdByUserId: admin.id, now: then });
  }
  for (const { id: schoolId, prepaidStudentSeats: seats } of data.schools) {
    const { then, credits } = at(30);
    const given = { source: 'GIVEN', valueCents: 0, invoiceId: null } as const;
    const added = { ...given, schoolId, seats, reason: 'Koostööleping', actorUserId: admin.id, now: then };
    if (seats > 0) await credits.addSeats(added);
  }
  await useForAWhile(data, rich.id, at);
}

async function useForAWhile(
  { participants }: DemoData,
  schoolId: number,
  at: (daysAgo: number) => { then: Date; credits: ReturnType<typeof schoolCredits> },
): Promise<void> {
  const seat = participants.find((one) => one.schoolId === schoolId && one.schoolShareCents > 0);
  if (!seat) return;
  const [used, back] = [at(20), at(12)];
  const plan = await used.credits.plan(
    { id: schoolId, prepaidStudentSeats: 0, sharePercent: 100 },
    seat.schoolShareCents,
    used.then,
  );
  if (plan === null) return;
  const { id: participantId, userId, cohortId } = seat;
  await used.credits.take(plan, { schoolId, participantId, userId, cohortId, now: used.then });
  await back.credits.giveBack(participantId, back.then);
}
