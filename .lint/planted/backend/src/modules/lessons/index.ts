import type { Knex } from 'knex';
import { LessonsRepository } from './lessons.repository';

export { LessonsService } from './lessons.service';
export const lessonsReader = (db: Knex): LessonsRepository => new LessonsRepository(db);
