import type { Knex } from 'knex';
import { moduleParts, Outbox, unitOfWork, type Clock, type FileStorage, type Logger } from '#platform/index';
import { activityLog } from '#modules/activity/index';
import { AuthoredCoursesRepository } from './authoring/authored-courses.repository';
import { AuthoringController } from './authoring/authoring.controller';
import { courseMessages } from './authoring/authoring.messages';
import { authoringRoutes } from './authoring/authoring.routes';
import { AuthoringService } from './authoring/authoring.service';
import { CourseRevisionsRepository } from './authoring/course-revisions.repository';
import { CourseSlugsRepository } from './authoring/course-slugs.repository';
import { ManagedCoursesReadModel } from './authoring/managed-courses.read-model';
import { ReviewService } from './authoring/review.service';
import { ThumbnailService } from './authoring/thumbnail.service';
import { CatalogueReadModel } from './catalogue.read-model';
import { CoursesController } from './courses.controller';
import { coursesRoutes } from './courses.routes';
import { CoursesService } from './courses.service';
import type { OpenCohortsSql, PaidBySchool } from './courses.types';
import { publicCourses } from './public-courses.read-model';
import { removeThumbnailJob } from './jobs/remove-thumbnail.job';
import { ShowcaseController } from './showcase/showcase.controller';
import { ShowcaseReadModel } from './showcase/showcase.read-model';
import { showcaseRoutes } from './showcase/showcase.routes';
import { ShowcaseService } from './showcase/showcase.service';
import { uploadsRouter } from './uploads.routes';

export type CoursesModuleDeps = {
  knex: Knex;
  clock: Clock;
  logger: Logger;
  storage: FileStorage;
  /** SQL of open cohorts and their badges, from `cohorts`. */
  openCohorts: OpenCohortsSql;
  /** Who would pay for a student, from `registrations`. */
  paidBySchool: PaidBySchool;
};

/** Courses as teachers write them and administrators review them. */
function buildAuthoring({ knex, clock, logger, storage }: CoursesModuleDeps) {
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

/** The catalogue, and how courses are written and reviewed. */
export function coursesModule(deps: CoursesModuleDeps) {
  const { knex, clock, storage, openCohorts, paidBySchool } = deps;
  const authoring = buildAuthoring(deps);
  const courses = new CoursesService({ catalogue: new CatalogueReadModel(knex, openCohorts), paidBySchool, clock });
  const showcase = new ShowcaseService({ readModel: new ShowcaseReadModel(knex, openCohorts), clock });
  const parts = moduleParts({
    // `/courses/slug-suggestion` stands before the routes of one course.
    routes: [
      ...authoringRoutes(new AuthoringController(authoring)),
      ...coursesRoutes(new CoursesController(courses)),
      ...showcaseRoutes(new ShowcaseController(showcase)),
    ],
    messages: courseMessages,
    jobs: [removeThumbnailJob(authoring.thumbnails)],
  });
  return { ...parts, publicSource: publicCourses, uploads: uploadsRouter(storage) };
}
