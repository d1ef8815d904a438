import type { Knex } from 'knex';
import { LessonsRepository } from './lessons.repository';

export const lessonsOf = (db: Knex): LessonsRepository => new LessonsRepository(db);
