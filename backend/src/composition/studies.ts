import { openCohortsSql } from '#modules/cohorts/index';
import { cohortsModule, type CohortsModuleDeps } from '#modules/cohorts/cohorts.module';
import { coursesModule } from '#modules/courses/courses.module';
import type { Kernel } from './kernel';

const badgesOf = ({ config }: Kernel) => ({
  lastSpots: config.BADGE_LAST_SPOTS,
  lastDays: config.BADGE_LAST_DAYS,
  startingSoonDays: config.BADGE_STARTING_SOON_DAYS,
});

/** Courses. The catalogue shows open cohorts. */
export const buildCourses = (kernel: Kernel) =>
  coursesModule({
    ...kernel,
    openCohorts: openCohortsSql(badgesOf(kernel)),
  });

/** Cohorts. When a cohort changes, registrations changes its participants and seats. */
export function buildCohorts(kernel: Kernel, seats: Pick<CohortsModuleDeps, 'participantsOf' | 'reschedulingOf'>) {
  const { config } = kernel;
  return cohortsModule({
    ...kernel,
    ...seats,
    settings: {
      appName: config.APP_NAME,
      publicUrl: config.publicUrl,
      secretsKey: config.SECRETS_KEY,
      badges: badgesOf(kernel),
      sweepSeconds: config.SWEEP_SECONDS,
      priceBounds: { minPercent: config.COHORT_PRICE_MIN_PERCENT, maxPercent: config.COHORT_PRICE_MAX_PERCENT },
      tooSmall: config.COHORT_TOO_SMALL,
    },
  });
}
