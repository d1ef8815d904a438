import type { Knex } from 'knex';
import { lessonsReader, LessonsService as Service } from '#modules/lessons/index';
import { lessonsModule } from '#modules/lessons/lessons.module';

export const lessons = (db: Knex): unknown => [lessonsModule(db), new Service(lessonsReader(db))];
