import type { Knex } from 'knex';
import { CourseModel } from './course.model';
import type { Course } from './courses.types';

const toCourse = (row: CourseModel): Course => ({
  id: row.id,
  title: row.title,
  slug: row.slug,
  descriptionShort: row.descriptionShort,
  description: row.description,
  summary: row.summary,
  language: row.language,
  categories: row.categories,
  learningOutcomes: row.learningOutcomes,
  gradingCriteria: row.gradingCriteria,
  academicHours: row.academicHours,
  priceCents: row.priceCents,
  thumbnail: row.thumbnail,
  tag: row.tag,
  status: row.status,
  rating: row.rating,
  testimonials: row.testimonials,
  userCreatorId: row.userCreatorId,
});

export class CoursesRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** In any state of review. */
  async find(id: number): Promise<Course | null> {
    const row = await CourseModel.query(this.db).findById(id);
    return row ? toCourse(row) : null;
  }
}
