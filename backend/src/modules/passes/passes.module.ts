import type { Knex } from 'knex';
import { moduleParts, Outbox, unitOfWork, type Clock, type Logger } from '#platform/index';
import { activityLog } from '#modules/activity/index';
import {
  invoiceWriter,
  moneyWriter,
  paymentAttempts,
  productSaleWriter,
  type InvoiceSettings,
  type PaymentsService,
  type TransferReceiver,
} from '#modules/billing/index';
import { caseWriter } from '#modules/cases/index';
import { UsersReader } from '#modules/users/index';
import { BuyPassesService } from './buy-passes.service';
import { passJobs, passSchedules } from './jobs/passes.jobs';
import { PassSync } from './pass-sync.service';
import { PassesController } from './passes.controller';
import { PassIncomeWriter } from './pass-income-writer';
import { passMessages } from './passes.messages';
import { PassesReadModel } from './passes.read-model';
import { PassesRepository } from './passes.repository';
import { passesRoutes } from './passes.routes';
import { PassesService } from './passes.service';
import type { PassSettings } from './passes.types';
import { PurchasesRepository } from './purchases.repository';
import { GoneCasesService } from './staff/gone-cases.service';
import { NotChargedCasesService } from './staff/not-charged-cases.service';
import { PaidOutsideCasesService } from './staff/paid-outside-cases.service';
import { SilentCasesService } from './staff/silent-cases.service';
import { StaffPassesController } from './staff/staff-passes.controller';
import { StaffPassesReadModel } from './staff/staff-passes.read-model';
import { staffPassesRoutes } from './staff/staff-passes.routes';
import { StaffPassesService } from './staff/staff-passes.service';

export type PassesModuleDeps = {
  knex: Knex;
  clock: Clock;
  logger: Logger;
  payments: PaymentsService;
  /** Takes money that came to our own bank account. */
  transfers: TransferReceiver;
  settings: PassSettings & { invoices: InvoiceSettings };
};

/** All stores of transactions about passes; each service names those that it uses. */
const storesOf =
  ({ clock, settings }: PassesModuleDeps) =>
  (db: Knex) => ({
    passes: new PassesRepository(db),
    purchases: new PurchasesRepository(db),
    views: new PassesReadModel(db),
    sales: productSaleWriter(settings.invoices)(db),
    documents: invoiceWriter(settings.invoices)(db),
    money: moneyWriter(settings.invoices)(db),
    income: new PassIncomeWriter(db),
    payments: paymentAttempts(db),
    users: new UsersReader(db),
    cases: caseWriter(db),
    activity: activityLog(db, clock),
    outbox: new Outbox(db),
  });

/** Passes: subscriptions that cover registrations. */
export function passesModule(deps: PassesModuleDeps) {
  const { knex, clock, settings } = deps;
  const shared = {
    ...deps,
    stores: unitOfWork(knex, storesOf(deps)),
    passes: new PassesRepository(knex),
    purchases: new PurchasesRepository(knex),
    users: new UsersReader(knex),
  };
  const sync = new PassSync(shared);
  const buying = new BuyPassesService({ ...shared, sync });
  const passes = new PassesService({ ...shared, sync, readModel: new PassesReadModel(knex) });
  const staff = new StaffPassesService({ ...shared, sync, readModel: new StaffPassesReadModel(knex) });
  const services = { passes, buying, sync };
  const parts = moduleParts({
    routes: [
      ...staffPassesRoutes(new StaffPassesController({ passes: staff, settings, clock })),
      ...passesRoutes(new PassesController({ ...services, users: shared.users, settings, clock })),
    ],
    messages: passMessages,
    jobs: passJobs(services),
    schedules: passSchedules(services, settings.reconcileSeconds),
  });
  const resolvers = {
    'pass.gone': new GoneCasesService(shared.stores).resolve,
    'pass.not-charged': new NotChargedCasesService({ ...shared, staff }).resolve,
    'pass.paid-outside': new PaidOutsideCasesService(shared).resolve,
    'pass.unanswered': new SilentCasesService({ ...shared, ...services }).resolve,
  };
  return { ...parts, resolvers };
}
