import { said, type Outbox } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import {
  dropDifference,
  endSwap,
  type LockedParticipant,
  type SeatReleaseStores,
  type WaitlistSettings,
} from '../seats/index';
import { resultSet } from './results.messages';
import type { Result } from './results.types';

export type MarkingStores = SeatReleaseStores & { activity: ActivityLog; outbox: Outbox };
/** A seat, locked, and its new result, which is another than the one that it has. */
export type SeatMark = { seat: LockedParticipant; status: Result; reason: string | null };

/**
 * Sets results that `results.policy` allows, with a fixed number of statements for any number of seats, and a few more for
 * each pending swap. A swap ends first: paid later, it would move the seat, and its result, to another cohort. Every seat
 * is passed on before the first invoice is locked, as when seats are canceled; the other order could deadlock with that.
 */
export async function markSeats(
  stores: MarkingStores,
  marks: readonly SeatMark[],
  { actorUserId, now, settings }: { actorUserId: number; now: Date; settings: WaitlistSettings },
): Promise<void> {
  if (marks.length === 0) return;
  for (const { seat } of marks) await endSwap(stores, seat, { status: 'GIVEN_UP', now, settings });
  for (const { seat } of marks) await dropDifference(stores, seat, now);
  await stores.participants.setResults(
    marks.map(({ seat, status }) => ({ id: seat.participant.id, status })),
    now,
  );
  await stores.activity.recordAll(
    marks.map(({ seat: { participant }, status, reason }) => ({
      type: 'COHORT_PARTICIPANT_STATUS_CHANGE' as const,
      userId: participant.userId,
      actorUserId,
      cohortId: participant.cohortId,
      schoolId: participant.schoolId,
      notes: reason,
      metadata: { registrationId: participant.id, from: participant.status, to: status },
    })),
  );
  await stores.outbox.addAll(
    marks.map(({ seat: { participant }, status }) =>
      said(resultSet, { registrationId: participant.id, from: participant.status, to: status, at: now.toISOString() }),
    ),
  );
}
