import { openCohortsSql } from '#modules/cohorts/index';
import { cohortsModule, type CohortsModuleDeps } from '#modules/cohorts/cohorts.module';
import type { PaidBySchool } from '#modules/courses/index';
import { coursesModule } from '#modules/courses/courses.module';
import { marksOfClasses } from '#modules/learning/index';
import type { Kernel } from './kernel';

const badgesOf = ({ config }: Kernel) => ({
  lastSpots: config.BADGE_LAST_SPOTS,
  lastDays: config.BADGE_LAST_DAYS,
  startingSoonDays: config.BADGE_STARTING_SOON_DAYS,
});

/** SQL of the cohorts that are open to registrations. */
export const openCohortsOf = (kernel: Kernel) => openCohortsSql(badgesOf(kernel));

/** Courses. The catalogue shows open cohorts, and students filter it by who would pay for them. */
export const buildCourses = (kernel: Kernel, paidBySchool: PaidBySchool) =>
  coursesModule({ ...kernel, openCohorts: openCohortsOf(kernel), paidBySchool });

/** Cohorts. When a cohort changes, registrations changes its participants and seats, and learning the marks of its classes. */
export function buildCohorts(kernel: Kernel, seats: Pick<CohortsModuleDeps, 'participantsOf' | 'reschedulingOf'>) {
  const { config } = kernel;
  return cohortsModule({
    ...kernel,
    ...seats,
    marksOf: marksOfClasses,
    settings: {
      appName: config.APP_NAME,
      publicUrl: config.publicUrl,
      masterKeys: config.masterKeys,
      badges: badgesOf(kernel),
      sweepSeconds: config.SWEEP_SECONDS,
      priceBounds: { minPercent: config.COHORT_PRICE_MIN_PERCENT, maxPercent: config.COHORT_PRICE_MAX_PERCENT },
      tooSmall: config.COHORT_TOO_SMALL,
    },
  });
}
