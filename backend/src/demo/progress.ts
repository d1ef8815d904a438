import type { DemoCohort, DemoParticipant, DemoProgress } from './demo.types';
import type { Random } from './random';

/** Per cent of finished assignments, of current students and of those who have finished. */
const WHILE_LEARNING = [5, 10, 20, 25, 30, 40, 45, 55, 60];
const IN_THE_END = { COMPLETED: [80, 85, 90, 95, 100], FAILED: [10, 25, 40] } as const;

const doneBy = (random: Random, { status }: DemoParticipant): number | null => {
  if (status === 'IN_PROGRESS') return random.pick(WHILE_LEARNING);
  return status === 'COMPLETED' || status === 'FAILED' ? random.pick(IN_THE_END[status]) : null;
};

/** The progress of students; half of the cohorts have teachers who record it. */
export function demoProgress(
  random: Random,
  now: Date,
  { cohorts, participants }: { cohorts: readonly DemoCohort[]; participants: readonly DemoParticipant[] },
): DemoProgress[] {
  const counted = new Map(cohorts.filter(() => random.chance(0.5)).map((cohort) => [cohort.id, cohort]));
  return participants.flatMap((participant) => {
    const cohort = counted.get(participant.cohortId);
    const progressPercent = doneBy(random, participant);
    if (!cohort || progressPercent === null) return [];
    const { id, userId, cohortId, schoolId } = participant;
    return [
      {
        cohortParticipantId: id,
        studentUserId: userId,
        cohortId,
        schoolId,
        progressPercent,
        updatedAt: now,
        updatedByUserId: cohort.userCreatorId,
      },
    ];
  });
}
