import type { Knex } from 'knex';
import type { Lesson } from './lessons.types';

export class LessonsRepository {
  constructor(private readonly db: Knex) {}

  async list(): Promise<Lesson[]> {
    return this.db<Lesson>('lessons').select();
  }
}
