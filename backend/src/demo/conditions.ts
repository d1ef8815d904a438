import type { Knex } from 'knex';
import { schoolConditions } from '#modules/schools/index';
import { after, DAY_MS, schoolYearOf } from '#platform/index';
import type { DemoData } from './demo.types';

/** What the school of the demo's representative has planned for the next school year; the first plan was taken back. */
const PLANS = [
  { daysAgo: 24, courses: 1, note: 'Eelarve kavand', isTakenBack: true },
  { daysAgo: 6, courses: 3, note: 'Hoolekogu otsus', isTakenBack: false },
] as const;

/** Plans conditions from the next school year on: until then the school pays as it does. */
export async function seedPlannedConditions(db: Knex, { schools, schoolReps }: DemoData, now: Date): Promise<void> {
  const school = schools[0];
  const rep = schoolReps.find(({ schoolId }) => schoolId === school?.id);
  if (!school || !rep) return;
  const conditions = schoolConditions(db);
  for (const { daysAgo, courses, note, isTakenBack } of PLANS) {
    const then = after(now, -daysAgo * DAY_MS);
    const {
      paymentLimitations,
      paymentConditionText: conditionText,
      defaultPayer,
      sharePercent,
      seatPriceCents,
      needsApproval,
    } = school;
    await conditions.add(
      {
        schoolId: school.id,
        conditionText,
        defaultPayer,
        sharePercent,
        seatPriceCents,
        note,
        now: then,
        limitations: { ...paymentLimitations, numberOfCourses: courses },
        needsApproval,
        approvalDays: 7,
        inForceFrom: schoolYearOf(now).to,
        setByUserId: rep.userId,
      },
      { plannedId: 'THIS' },
    );
    const { planned } = await conditions.current(school.id, now);
    const act = { schoolId: school.id, byUserId: rep.userId, now: after(then, DAY_MS) };
    if (isTakenBack && planned) await conditions.withdraw(planned, act);
  }
}
