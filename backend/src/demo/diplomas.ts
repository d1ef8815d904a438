import type { Knex } from 'knex';
import { diplomaNumber, newDiplomaCode } from '#modules/learning/index';
import { demoSeller } from './accounts.content';
import type { DemoData, DemoParticipant, DemoUser } from './demo.types';
import { Random } from './random';

const SEED = 20_261_127;
const ROWS_PER_STATEMENT = 1_000;

const byId = <Row extends { id: number }>(rows: readonly Row[]): Map<number, Row> =>
  new Map(rows.map((row) => [row.id, row]));

const nameOf = ({ firstName, lastName }: DemoUser): string => `${firstName} ${lastName}`;

type Passed = DemoParticipant & { resultAt: Date };
const isPassed = (participant: DemoParticipant): participant is Passed =>
  participant.status === 'COMPLETED' && participant.resultAt !== null;
const byResult = (a: Passed, b: Passed): number => a.resultAt.getTime() - b.resultAt.getTime() || a.id - b.id;

/** @returns one diploma for each course that was passed, numbered in the order of the results */
export function demoDiplomas({
  users,
  courses,
  cohorts,
  cohortTeachers,
  participants,
}: Pick<DemoData, 'users' | 'courses' | 'cohorts' | 'cohortTeachers' | 'participants'>) {
  const [usersById, coursesById, cohortsById] = [byId(users), byId(courses), byId(cohorts)];
  const random = new Random(SEED);
  const nextSequences = new Map<string, number>();
  const passed = participants.filter(isPassed).sort(byResult);
  const rows = passed.flatMap(({ id: participantId, userId, cohortId, resultAt, learningOutcomes }) => {
    const [holder, cohort] = [usersById.get(userId), cohortsById.get(cohortId)];
    const course = cohort && coursesById.get(cohort.courseId);
    if (!holder || !cohort || !course) return [];
    const next = diplomaNumber(resultAt, (series) => nextSequences.get(series) ?? 1);
    nextSequences.set(next.series, next.sequence + 1);
    const teachers = cohortTeachers.filter((teacher) => teacher.cohortId === cohortId);
    return {
      userId,
      participantId,
      resultAt,
      ...next,
      learningOutcomes,
      code: newDiplomaCode((below) => random.int(0, below - 1)),
      language: holder.language,
      holderName: nameOf(holder),
      courseTitle: course.title,
      courseLanguage: course.language,
      academicHours: course.academicHours,
      startsAt: cohort.startDate,
      endsAt: cohort.endDate,
      teacherNames: teachers.flatMap((teacher) => usersById.get(teacher.userId) ?? []).map(nameOf),
      issuerName: demoSeller.name,
      issuerRegistryCode: demoSeller.registryCode,
      issuedAt: resultAt,
    };
  });
  return { rows, nextSequences };
}

/** Issues the diplomas of past courses, so that the demo's students have some from the first moment. */
export async function seedDiplomas(db: Knex, data: DemoData): Promise<void> {
  const { rows, nextSequences } = demoDiplomas(data);
  await db.batchInsert('diplomas', rows, ROWS_PER_STATEMENT);
  await db('diploma_series').insert([...nextSequences].map(([series, nextSequence]) => ({ series, nextSequence })));
}
