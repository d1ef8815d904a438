import type { TestApp } from './app';
import type { GivenUser } from './given';

export type Graduate = {
  teacher: GivenUser;
  student: GivenUser;
  schoolId: number;
  cohortId: number;
  registrationId: number;
  /** Sets the result as the teacher, and lets the outbox do its work. */
  mark: (status: string, reason?: string) => Promise<{ status: number; body: unknown }>;
};

/** A student whose course is over and paid for, by the school. */
export async function givenGraduate(
  app: TestApp,
  input: { schoolId?: number; teacher?: GivenUser } = {},
): Promise<Graduate> {
  const teacher = input.teacher ?? (await app.given.teacher());
  const schoolId = input.schoolId ?? (await app.given.school()).id;
  const student = await app.given.student({ schoolId });
  const cohort = await app.given.cohort({
    teacherIds: [teacher.id],
    startsInDays: -40,
    lengthDays: 30,
    status: 'COMPLETED',
  });
  const [row] = await app.database
    .knex('cohort_participants')
    .insert({
      userId: student.id,
      cohortId: cohort.id,
      schoolId,
      defaultPayer: 'SCHOOL',
      priceCents: 0,
      cohortPriceCents: 0,
      schoolShareCents: 0,
      studentShareCents: 0,
      registeredByUserId: student.id,
      confirmedAt: app.clock.now(),
      learningOutcomes: ['Selgitab, kuidas mälu töötab'],
      status: 'AWAITING_RESULT',
    })
    .returning<{ id: number }[]>('id');
  const registrationId = row?.id ?? 0;
  return {
    teacher,
    student,
    schoolId,
    cohortId: cohort.id,
    registrationId,
    mark: async (status, reason) => {
      const { status: answer, body } = await (
        await app.as(teacher)
      )
        .post(`/registrations/${registrationId}/result`)
        .send({ status, reason });
      await app.work();
      return { status: answer, body: body as unknown };
    },
  };
}
