import type { Outbox } from '#platform/index';
import type { ActivityLog, CourseEntries } from '#modules/activity/index';
import type { AuthoredCoursesRepository } from './authored-courses.repository';
import type { CourseRevisionsRepository } from './course-revisions.repository';
import type { CourseSlugsRepository } from './course-slugs.repository';

/** What the authors' services change in one transaction. */
export type AuthoringStores = {
  courses: AuthoredCoursesRepository;
  revisions: CourseRevisionsRepository;
  slugs: CourseSlugsRepository;
  activity: ActivityLog & CourseEntries;
  outbox: Outbox;
};
