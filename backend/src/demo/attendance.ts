import type { Knex } from 'knex';
import { classPlanner } from '#modules/cohorts/index';
import type { DemoCohort, DemoData, DemoParticipant } from './demo.types';
import { Random } from './random';

const SEED = 20_261_129;
const ROWS_PER_STATEMENT = 1_000;

/** Of three running cohorts two have a teacher who marks attendance. */
const MARKED_PART = 2 / 3;
const PRESENT_PART = 0.85;

const isPresent = ({ status, confirmedAt }: DemoParticipant): boolean =>
  status === 'IN_PROGRESS' && confirmedAt !== null;

/** @returns the cohorts whose teachers mark attendance */
const markedCohorts = (random: Random, cohorts: readonly DemoCohort[]): DemoCohort[] =>
  cohorts.filter(({ status }) => status === 'IN_PROGRESS' && random.chance(MARKED_PART));

/** Marks who was in the past classes of the cohorts that run. Plans their classes first. */
export async function seedAttendance(
  db: Knex,
  { cohorts, participants }: Pick<DemoData, 'cohorts' | 'participants'>,
  now: Date,
): Promise<void> {
  const random = new Random(SEED);
  const marked = new Map(markedCohorts(random, cohorts).map((cohort) => [cohort.id, cohort]));
  const planner = classPlanner(db);
  await planner.plan([...marked.keys()], now);
  const rows = (await planner.list([...marked.keys()]))
    .filter(({ endsAt }) => endsAt <= now)
    .flatMap(({ id: classSessionId, cohortId, endsAt }) =>
      participants
        .filter((participant) => participant.cohortId === cohortId && isPresent(participant))
        .map(({ id: cohortParticipantId }) => ({
          classSessionId,
          cohortParticipantId,
          markedAt: endsAt,
          mark: random.chance(PRESENT_PART) ? 'PRESENT' : 'ABSENT',
          markedByUserId: marked.get(cohortId)?.userCreatorId,
        })),
    );
  if (rows.length > 0) await db.batchInsert('class_attendance', rows, ROWS_PER_STATEMENT);
}
