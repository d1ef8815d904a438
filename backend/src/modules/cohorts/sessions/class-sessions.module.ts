import type { Knex } from 'knex';
import { moduleParts, Outbox, secretBox, unitOfWork, type Clock, type MasterKeys } from '#platform/index';
import { activityLog } from '#modules/activity/index';
import { CalendarController } from '../calendar/calendar.controller';
import { CalendarReadModel } from '../calendar/calendar.read-model';
import { calendarRoutes } from '../calendar/calendar.routes';
import { CalendarService } from '../calendar/calendar.service';
import { CalendarTokensRepository } from '../calendar/calendar-tokens.repository';
import { OwnClassesController } from '../calendar/own-classes.controller';
import { ownClassesRoutes } from '../calendar/own-classes.routes';
import { OwnClassesService } from '../calendar/own-classes.service';
import { ClassClashesController } from '../clashes/class-clashes.controller';
import { ClassClashesReadModel } from '../clashes/class-clashes.read-model';
import { classClashesRoutes } from '../clashes/class-clashes.routes';
import { ClassClashesService } from '../clashes/class-clashes.service';
import { CohortPeopleRepository } from '../cohort-people.repository';
import { CohortsReadModel } from '../cohorts.read-model';
import { planClassSessions } from '../jobs/plan-class-sessions.job';
import { ClassSessionsController } from './class-sessions.controller';
import { ClassSessionsRepository } from './class-sessions.repository';
import { classSessionsRoutes } from './class-sessions.routes';
import { ClassSessionsService } from './class-sessions.service';
import type { MarksOfClasses } from './class-sessions.types';

export type ClassSessionsModuleDeps = {
  knex: Knex;
  clock: Clock;
  /** @returns the marks of classes, in the transaction `db` */
  marksOf: (db: Knex) => MarksOfClasses;
  settings: { appName: string; publicUrl: string; masterKeys: MasterKeys };
};

function buildServices({ knex, clock, marksOf, settings }: ClassSessionsModuleDeps) {
  const sessions = new ClassSessionsService({
    stores: unitOfWork(knex, (db) => ({
      sessions: new ClassSessionsRepository(db),
      marks: marksOf(db),
      people: new CohortPeopleRepository(db),
      activity: activityLog(db, clock),
      outbox: new Outbox(db),
    })),
    sessions: new ClassSessionsRepository(knex),
    cohorts: new CohortsReadModel(knex),
    clock,
  });
  const calendars = new CalendarReadModel(knex);
  const calendar = new CalendarService({
    sessions,
    calendars,
    tokens: new CalendarTokensRepository(knex),
    box: secretBox(settings.masterKeys, 'cohorts.calendar'),
    settings,
    clock,
  });
  const ownClasses = new OwnClassesService({
    stores: unitOfWork(knex, (db) => ({ activity: activityLog(db, clock) })),
    sessions,
    calendars,
    clock,
  });
  const clashes = new ClassClashesService({
    sessions,
    clashes: new ClassClashesReadModel(knex),
    cohorts: new CohortsReadModel(knex),
    clock,
  });
  return { sessions, calendar, ownClasses, clashes };
}

/** Builds the class sessions, the calendars that show them and the search for clashes. */
export function classSessionsModule(deps: ClassSessionsModuleDeps) {
  const { sessions, calendar, ownClasses, clashes } = buildServices(deps);
  const parts = moduleParts({
    routes: [
      ...classSessionsRoutes(new ClassSessionsController(sessions)),
      ...calendarRoutes(new CalendarController(calendar)),
      ...ownClassesRoutes(new OwnClassesController(ownClasses)),
      ...classClashesRoutes(new ClassClashesController(clashes)),
    ],
    schedules: [planClassSessions(sessions)],
  });
  return { ...parts, clashes };
}
