import { useLocation } from '@valikool/shared-ui/router';

/** The two sections with the same screens: the person's own work, and everybody's. */
export type Section = 'user' | 'manage';

/** The section in the address. */
export const useSection = (): Section => (useLocation().pathname.startsWith('/manage/') ? 'manage' : 'user');

export const cohortsPath = (section: Section): string => `/${section}/cohorts`;

export const studentsPath = (section: Section, cohortId: number): string => `/${section}/cohorts/${cohortId}/students`;

/** Where the students of one class are marked. */
export const attendancePath = (section: Section, cohortId: number, sessionId: number): string =>
  `${studentsPath(section, cohortId)}?view=attendance&class=${sessionId}`;

export const cohortPath = (section: Section, cohortId: number): string => `/${section}/cohorts/${cohortId}`;

export const newCohortPath = (section: Section): string => `/${section}/cohorts/new`;

export const feedbackPath = (section: Section, cohortId: number): string =>
  `/${section}/cohorts/${cohortId}/feedback-dashboard`;

export const courseFeedbackPath = (section: Section, courseId: number): string =>
  `/${section}/courses/${courseId}/feedback-dashboard`;

export const coursesPath = (section: Section): string => `/${section}/courses`;

export const coursePath = (section: Section, courseId: number): string => `/${section}/courses/${courseId}`;

export const newCoursePath = (section: Section): string => `/${section}/courses/new`;

/** A course as students see it, also before it is public. */
export const previewPath = (courseId: number): string => `/courses/${courseId}/preview`;
