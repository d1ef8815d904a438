import type { Knex } from 'knex';
import { moduleParts, Outbox, unitOfWork, type Clock } from '#platform/index';
import { tellTeachersOnMondays } from './jobs/teacher-week.jobs';
import { teacherWeekTold } from './teacher-week.messages';
import { TeacherWeekReadModel } from './teacher-week.read-model';
import { TeacherWeekRepository } from './teacher-week.repository';
import { TeacherWeekService } from './teacher-week.service';

/** What a teacher reads on Mondays. */
export function teacherWeekModule({ knex, clock }: { knex: Knex; clock: Clock }) {
  const weeks = new TeacherWeekService({
    stores: unitOfWork(knex, (db) => ({ weeks: new TeacherWeekRepository(db), outbox: new Outbox(db) })),
    weeks: new TeacherWeekRepository(knex),
    figures: new TeacherWeekReadModel(knex),
    clock,
  });
  const parts = moduleParts({ messages: [teacherWeekTold], schedules: [tellTeachersOnMondays(weeks)] });
  return { ...parts, weekMails: new TeacherWeekReadModel(knex) };
}
