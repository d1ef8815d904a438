import { after, DAY_MS, earlier } from '#platform/index';
import type { ActivityType } from '#modules/activity/index';
import type { DemoPaymentAttempt } from './demo-money.types';
import type { DemoActivity, DemoParticipant } from './demo.types';
import type { Random } from './random';
import type { Seat } from './seats.types';

/** Most current students have joined a call in the last week. */
const JOINED_SHARE = 0.6;

type Facts = { seat: Seat; participant: DemoParticipant; attempt: DemoPaymentAttempt | undefined };

const entry = (
  { seat, participant }: Facts,
  type: ActivityType,
  createdAt: Date,
  rest: Partial<DemoActivity> = {},
): DemoActivity => ({
  type,
  userId: participant.userId,
  actorUserId: null,
  courseId: null,
  cohortId: participant.cohortId,
  schoolId: participant.schoolId,
  notes: null,
  createdAt,
  ...rest,
  metadata: { registrationId: participant.id, participantId: participant.id, ...rest.metadata },
  ...(seat.school ? {} : { schoolId: null }),
});

const changed = (
  facts: Facts,
  metadata: { from: string; to: string },
  at: Date,
  actorUserId: number | null = null,
): DemoActivity => entry(facts, 'COHORT_PARTICIPANT_STATUS_CHANGE', at, { actorUserId, metadata });

/** The seat's only payment so far; of a seat that is paid in parts the first part. */
function paymentOf(facts: Facts, at: Date): DemoActivity {
  const { inParts, studentShareCents } = facts.seat;
  const paid = inParts
    ? { outcome: 'INSTALMENT', cents: inParts.schedule[0]?.cents ?? 0 }
    : { outcome: 'PAYS_INVOICE', cents: studentShareCents };
  return entry(facts, 'COHORT_PAYMENT', at, { metadata: { attemptId: facts.attempt?.id ?? null, ...paid } });
}

function lifeOf(facts: Facts, random: Random, now: Date): DemoActivity[] {
  const { seat, participant } = facts;
  const { cohort } = seat;
  const log = [
    entry(facts, 'COHORT_REGISTRATION', seat.registeredAt, {
      actorUserId: participant.registeredByUserId,
      metadata: { payer: seat.payer },
    }),
  ];
  if (seat.settledAt) log.push(paymentOf(facts, seat.settledAt));
  if (seat.canceledAt) {
    const actorUserId = participant.cancelReason === 'STUDENT' ? participant.userId : null;
    return [
      ...log,
      entry(facts, 'UNENROLL', seat.canceledAt, { actorUserId, metadata: { reason: participant.cancelReason } }),
    ];
  }
  if (cohort.startDate > now) return log;
  log.push(changed(facts, { from: 'REGISTERED', to: 'IN_PROGRESS' }, cohort.startDate));
  if (cohort.endDate > now) {
    if (random.chance(JOINED_SHARE))
      log.push(
        entry(facts, 'VIDEO_CALL_JOINED', earlier(now, after(cohort.startDate, random.int(0, 2) * DAY_MS)), {
          actorUserId: participant.userId,
        }),
      );
    return log;
  }
  log.push(changed(facts, { from: 'IN_PROGRESS', to: 'AWAITING_RESULT' }, cohort.endDate));
  if (participant.resultAt)
    log.push(
      changed(facts, { from: 'AWAITING_RESULT', to: participant.status }, participant.resultAt, cohort.userCreatorId),
    );
  return log;
}

type Past = {
  seats: readonly Seat[];
  participants: readonly DemoParticipant[];
  attempts: readonly DemoPaymentAttempt[];
};

/** @param past its participants are one per seat, in the same order */
export function demoActivities(random: Random, now: Date, { seats, participants, attempts }: Past): DemoActivity[] {
  const attemptOf = new Map(attempts.map((attempt) => [attempt.participantId, attempt]));
  return seats
    .flatMap((seat, index) => {
      const participant = participants[index];
      return participant ? lifeOf({ seat, participant, attempt: attemptOf.get(participant.id) }, random, now) : [];
    })
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}
