import type { Knex } from 'knex';
import {
  after,
  DAY_MS,
  HOUR_MS,
  Outbox,
  unitOfWork,
  type Clock,
  type FileStorage,
  type Schedule,
} from '#platform/index';
import { deadlineSchedules } from '../jobs/billing.jobs';
import { oldDocumentSchedules } from '../old-documents/old-documents.module';
import { WebhookEventsRepository } from '../webhook-events.repository';
import { DeadlinesRepository } from './deadlines.repository';
import { DeadlinesService } from './deadlines.service';

type Deps = {
  knex: Knex;
  clock: Clock;
  storage: FileStorage;
  settings: { reminderDays: readonly number[]; noticesKeepDays: number; invoiceKeepYears: number };
};

/** Reminders of invoices, the alarm of late refunds, and the end of what need not be kept any longer. */
export function schedulesOfDeadlines(deps: Deps): Schedule[] {
  const { knex, clock, settings } = deps;
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
  return [...deadlineSchedules(deadlines), pruneNotices, ...oldDocumentSchedules(deps)];
}
