import type { Knex } from 'knex';
import { LessonsController } from './lessons.controller';
import { LessonsRepository } from './lessons.repository';
import { LessonsService } from './lessons.service';

export const lessonsModule = (db: Knex): LessonsController =>
  new LessonsController(new LessonsService(new LessonsRepository(db)));
