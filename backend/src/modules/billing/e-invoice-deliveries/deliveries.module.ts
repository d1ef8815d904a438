import type { Knex } from 'knex';
import { moduleParts, Outbox, unitOfWork, type Clock, type Logger, type ModuleParts } from '#platform/index';
import { activityLog } from '#modules/activity/index';
import { caseWriter } from '#modules/cases/index';
import { SchoolsReader } from '#modules/schools/index';
import type { EInvoicesService } from '../e-invoice/e-invoices.service';
import { InvoicesRepository } from '../invoices.repository';
import type { InvoicesService } from '../invoices.service';
import { EInvoiceDeliveriesController } from './deliveries.controller';
import { deliveryJobs, deliverySchedules } from './deliveries.jobs';
import { deliveryMessages } from './deliveries.messages';
import { EInvoiceDeliveriesRepository } from './deliveries.repository';
import { deliveriesRoutes } from './deliveries.routes';
import { EInvoiceDeliveriesService } from './deliveries.service';
import { OperatorEventsService } from './operator-events.service';
import { SendingService } from './sending.service';
import { storecoveOf } from './storecove/storecove.provider';

type Deps = {
  knex: Knex;
  clock: Clock;
  logger: Logger;
  settings: { providers: Readonly<Record<string, unknown>> };
};
type Documents = { invoices: InvoicesService; eInvoices: EInvoicesService };

/** @returns whether an operator's keys are set, so that documents are handed over */
export const hasOperator = ({ providers }: Deps['settings']): boolean => storecoveOf(providers) !== null;

/** E-invoices on their way into schools' accounting programs, where an operator's keys are set. */
export function deliveriesModule({ knex, clock, logger, settings }: Deps, { invoices, eInvoices }: Documents) {
  const operator = storecoveOf(settings.providers);
  const stores = unitOfWork(knex, (db) => ({
    deliveries: new EInvoiceDeliveriesRepository(db),
    cases: caseWriter(db),
    invoices: new InvoicesRepository(db),
    activity: activityLog(db, clock),
    outbox: new Outbox(db),
  }));
  const shared = { operator, stores, eInvoices, invoices: new InvoicesRepository(knex), clock, logger };
  const working = {
    deliveries: new EInvoiceDeliveriesService(shared),
    sending: new SendingService({
      ...shared,
      deliveries: new EInvoiceDeliveriesRepository(knex),
      schools: new SchoolsReader(knex),
    }),
    events: new OperatorEventsService(shared),
  };
  const parts: ModuleParts = moduleParts({
    routes: deliveriesRoutes(new EInvoiceDeliveriesController({ deliveries: working.deliveries, invoices, clock })),
    messages: deliveryMessages,
    jobs: deliveryJobs(working),
    schedules: deliverySchedules(working),
  });
  return { ...parts, resolvers: { 'e-invoice.undelivered': working.deliveries.resolve } };
}
