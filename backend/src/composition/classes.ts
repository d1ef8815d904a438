import { Outbox, secretBox, unitOfWork, type Route, type Schedule } from '#platform/index';
import { activityLog } from '#modules/activity/index';
import {
  CalendarReadModel,
  CalendarService,
  CalendarTokensRepository,
  ClassClashesReadModel,
  ClassClashesService,
  classesModule,
  ClassSessionsRepository,
  ClassSessionsService,
  CohortPeopleRepository,
  CohortsReadModel,
  OwnClassesService,
} from '#modules/cohorts/index';
import type { Kernel } from './kernel';

const buildSessions = ({ knex, clock }: Kernel) =>
  new ClassSessionsService({
    stores: unitOfWork(knex, (db) => ({
      sessions: new ClassSessionsRepository(db),
      people: new CohortPeopleRepository(db),
      activity: activityLog(db, clock),
      outbox: new Outbox(db),
    })),
    sessions: new ClassSessionsRepository(knex),
    cohorts: new CohortsReadModel(knex),
    clock,
  });

/** Which classes are at the same time; also for registrations, which tell a student before they register. */
export const buildClashes = (kernel: Kernel, sessions = buildSessions(kernel)): ClassClashesService =>
  new ClassClashesService({
    sessions,
    clashes: new ClassClashesReadModel(kernel.knex),
    cohorts: new CohortsReadModel(kernel.knex),
    clock: kernel.clock,
  });

/** Cohorts' classes day by day, and the calendars that show them. */
export function buildClasses(kernel: Kernel): { routes: Route[]; schedules: Schedule[] } {
  const { config, knex, clock } = kernel;
  const sessions = buildSessions(kernel);
  const calendars = new CalendarReadModel(knex);
  const calendar = new CalendarService({
    sessions,
    calendars,
    tokens: new CalendarTokensRepository(knex),
    box: secretBox(config.SECRETS_KEY, 'cohorts.calendar'),
    settings: { appName: config.APP_NAME, publicUrl: config.publicUrl },
    clock,
  });
  const own = new OwnClassesService({
    stores: unitOfWork(knex, (db) => ({ activity: activityLog(db, clock) })),
    sessions,
    calendars,
    clock,
  });
  return classesModule({ sessions, calendar, own, clashes: buildClashes(kernel, sessions) });
}
