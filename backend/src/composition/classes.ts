import { secretBox, unitOfWork, type Route, type Schedule } from '#platform/index';
import { CalendarReadModel, CalendarService, CalendarTokensRepository, classesModule, ClassSessionsRepository, ClassSessionsService, CohortsReadModel } from '#modules/cohorts/index';
import type { Kernel } from './kernel';

/** Cohorts' classes day by day, and the calendars that show them. */
export function buildClasses({ config, knex, clock }: Kernel): { routes: Route[]; schedules: Schedule[] } {
  const sessions = new ClassSessionsService({
    stores: unitOfWork(knex, (db) => ({ sessions: new ClassSessionsRepository(db) })),
    sessions: new ClassSessionsRepository(knex),
    cohorts: new CohortsReadModel(knex),
    clock,
  });
  const calendar = new CalendarService({
    sessions,
    calendars: new CalendarReadModel(knex),
    tokens: new CalendarTokensRepository(knex),
    box: secretBox(config.SECRETS_KEY, 'cohorts.calendar'),
    settings: { appName: config.APP_NAME, publicUrl: config.publicUrl },
    clock,
  });
  return classesModule(sessions, calendar);
}
