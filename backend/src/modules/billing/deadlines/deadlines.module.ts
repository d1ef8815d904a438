import type { Knex } from 'knex';
import { after, DAY_MS, HOUR_MS, Outbox, unitOfWork, type Clock, type Schedule } from '#platform/index';
import { deadlineSchedules } from '../jobs/billing.jobs';
import { WebhookEventsRepository } from '../webhook-events.repository';
import { DeadlinesRepository } from './deadlines.repository';
import { DeadlinesService } from './deadlines.service';

type Deps = { knex: Knex; clock: Clock; settings: { reminderDays: readonly number[]; noticesKeepDays: number } };

/** Reminders of invoices, the alarm of late refunds, and the end of notices that were dealt with. */
export function deadlinesOf({ knex, clock, settings }: Deps): Schedule[] {
  const deadlines = new DeadlinesService({
    stores: unitOfWork(knex, (db) => ({ deadlines: new DeadlinesRepository(db), outbox: new Outbox(db) })),
    clock,
    reminderDays: settings.reminderDays,
  });
  const pruneNotices: Schedule = {
    name: 'billing.prune-notices',
    everyMs: HOUR_MS,
    run: () => new WebhookEventsRepository(knex).prune(after(clock.now(), -settings.noticesKeepDays * DAY_MS)),
  };
  return [...deadlineSchedules(deadlines), pruneNotices];
}
