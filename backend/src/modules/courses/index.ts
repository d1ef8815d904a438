import { CoursesController } from './courses.controller';
import { coursesRoutes } from './courses.routes';
import type { CoursesService } from './courses.service';

export { CatalogueReadModel } from './catalogue.read-model';
export { ClassTimeDto } from './courses.schemas';
export { CoursesService, type CoursesDeps } from './courses.service';
export type { ClassTime, OpenCohortsSql, PublicSource } from './courses.types';
export { uploadsRouter } from './uploads.routes';

export const coursesModule = (courses: CoursesService) => ({ routes: coursesRoutes(new CoursesController(courses)) });
