import { Model } from 'objection';
import type { Course } from './courses.types';

export class CourseModel extends Model {
  static override tableName = 'courses';
  static override get jsonAttributes() {
    return ['testimonials'];
  }
}
export interface CourseModel extends Course {}
