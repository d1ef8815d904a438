import type { Knex } from 'knex';
import { after, DAY_MS, HOUR_MS, moduleParts, Outbox, unitOfWork, type Clock } from '#platform/index';
import { activityLog } from '#modules/activity/index';
import { userWriter } from '#modules/users/index';
import { ApplicationsController } from './applications.controller';
import { applicationMessages } from './applications.messages';
import { ApplicationsRepository } from './applications.repository';
import { applicationsRoutes } from './applications.routes';
import { ApplicationsService } from './applications.service';
import type { ActiveRegistrations } from './applications.types';

export type ApplicationsModuleDeps = {
  knex: Knex;
  clock: Clock;
  /** Counts a user's seats in the transaction that makes them a teacher. */
  registrationsOf: (db: Knex) => ActiveRegistrations;
  /** `strangersKeepDays`: days after which a declined application is deleted. */
  settings: { strangersKeepDays: number };
};

/** Applications of people who want to teach. */
export function applicationsModule({ knex, clock, registrationsOf, settings }: ApplicationsModuleDeps) {
  const applications = new ApplicationsService({
    stores: unitOfWork(knex, (db) => ({
      applications: new ApplicationsRepository(db),
      users: userWriter(db),
      registrations: registrationsOf(db),
      activity: activityLog(db, clock),
      outbox: new Outbox(db),
    })),
    applications: new ApplicationsRepository(knex),
    clock,
  });
  return moduleParts({
    routes: applicationsRoutes(new ApplicationsController(applications)),
    messages: applicationMessages,
    schedules: [
      {
        name: 'applications.prune-declined',
        everyMs: HOUR_MS,
        run: async () => {
          const before = after(clock.now(), -settings.strangersKeepDays * DAY_MS);
          await new ApplicationsRepository(knex).pruneDeclined(before);
        },
      },
    ],
  });
}
