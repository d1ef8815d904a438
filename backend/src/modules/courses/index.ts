import type { Knex } from 'knex';
import { CoursesController } from './courses.controller';
import { CourseNotFoundError } from './courses.errors';
import { CoursesRepository } from './courses.repository';
import { coursesRoutes } from './courses.routes';
import type { CoursesService } from './courses.service';
import type { Course } from './courses.types';

export { CatalogueReadModel, catalogueStatement, coursePageStatement } from './catalogue.read-model';
export { ClassTimeDto } from './courses.schemas';
export { CoursesService, type CoursesDeps } from './courses.service';
export type { ClassTime, Course, OpenCohortsSql } from './courses.types';
export { uploadsRouter } from './uploads.routes';

/** What other modules read of courses, in any state of review. */
export class CoursesReader {
  private readonly courses: CoursesRepository;

  constructor(db: Knex) {
    this.courses = new CoursesRepository(db);
  }

  async get(id: number): Promise<Course | null> {
    return this.courses.find(id);
  }

  /** @throws AppError 404 `course.not-found` */
  async getOrThrow(id: number): Promise<Course> {
    const course = await this.get(id);
    if (!course) throw new CourseNotFoundError();
    return course;
  }
}

export const coursesModule = (courses: CoursesService) => ({ routes: coursesRoutes(new CoursesController(courses)) });
