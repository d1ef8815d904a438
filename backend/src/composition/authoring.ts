import { Outbox, unitOfWork } from '#platform/index';
import { activityLog } from '#modules/activity/index';
import {
  AuthoredCoursesRepository,
  AuthoringService,
  CourseRevisionsRepository,
  CourseSlugsRepository,
  ManagedCoursesReadModel,
  ReviewService,
  ThumbnailService,
} from '#modules/courses/index';
import type { Kernel } from './kernel';

/** Courses as teachers write them and administrators review them. */
export function buildAuthoring({ knex, clock, logger, storage }: Kernel) {
  const stores = unitOfWork(knex, (db) => ({
    courses: new AuthoredCoursesRepository(db),
    revisions: new CourseRevisionsRepository(db),
    slugs: new CourseSlugsRepository(db),
    activity: activityLog(db, clock),
    outbox: new Outbox(db),
  }));
  const courses = new AuthoredCoursesRepository(knex);
  return {
    authoring: new AuthoringService({
      stores,
      courses,
      slugs: new CourseSlugsRepository(knex),
      managed: new ManagedCoursesReadModel(knex),
      clock,
    }),
    reviews: new ReviewService({ stores, clock, logger }),
    thumbnails: new ThumbnailService({ stores, courses, storage, clock }),
  };
}
