import { courseMessages } from './authoring/authoring.messages';
import { AuthoringController } from './authoring/authoring.controller';
import { authoringRoutes } from './authoring/authoring.routes';
import type { AuthoringService } from './authoring/authoring.service';
import type { ReviewService } from './authoring/review.service';
import type { ThumbnailService } from './authoring/thumbnail.service';
import { CoursesController } from './courses.controller';
import { coursesRoutes } from './courses.routes';
import type { CoursesService } from './courses.service';
import { removeThumbnailJob } from './jobs/remove-thumbnail.job';

export { AuthoredCoursesRepository } from './authoring/authored-courses.repository';
export { courseReviewed, courseSubmitted } from './authoring/authoring.messages';
export { AuthoringService } from './authoring/authoring.service';
export type { ReviewOutcome } from './authoring/authoring.types';
export { CourseRevisionsRepository } from './authoring/course-revisions.repository';
export { CourseSlugsRepository } from './authoring/course-slugs.repository';
export { ManagedCoursesReadModel } from './authoring/managed-courses.read-model';
export { ReviewService } from './authoring/review.service';
export { ThumbnailService } from './authoring/thumbnail.service';
export { CatalogueReadModel } from './catalogue.read-model';
export { ClassTimeDto } from './courses.schemas';
export { CoursesService, type CoursesDeps } from './courses.service';
export { MOST_PRICE_CENTS, type ClassTime, type OpenCohortsSql, type PublicSource } from './courses.types';
export { uploadsRouter } from './uploads.routes';

type Courses = {
  courses: CoursesService;
  authoring: AuthoringService;
  reviews: ReviewService;
  thumbnails: ThumbnailService;
};

export const coursesModule = ({ courses, ...authoring }: Courses) => ({
  // `/courses/slug-suggestion` stands before the routes of one course.
  routes: [...authoringRoutes(new AuthoringController(authoring)), ...coursesRoutes(new CoursesController(courses))],
  messages: courseMessages,
  jobs: [removeThumbnailJob(authoring.thumbnails)],
});
