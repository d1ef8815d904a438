import type { TimelineLinks } from '@valikool/shared-ui/widgets';

/** Where names in a timeline lead, for staff. */
export const timelineLinks: TimelineLinks = {
  user: (id) => `/manage/users/${id}`,
  cohort: (id) => `/manage/cohorts/${id}`,
  course: (id) => `/manage/courses/${id}`,
  school: (id) => `/manage/schools/${id}/students`,
};
