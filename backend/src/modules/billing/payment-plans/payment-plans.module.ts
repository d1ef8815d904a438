import type { Knex } from 'knex';
import { handleJob, type Clock, type JobHandler, type Logger, type Schedule, type UnitOfWork } from '#platform/index';
import type { InvoiceWriter } from '../invoice-writer';
import type { PaymentsService } from '../payments.service';
import { ForgetCardsService } from './forget-cards.service';
import { PaymentPlansController } from './payment-plans.controller';
import { instalmentCharge, paymentPlanMessages } from './payment-plans.messages';
import { PaymentPlansReadModel } from './payment-plans.read-model';
import { PaymentPlansRepository } from './payment-plans.repository';
import { paymentPlansRoutes } from './payment-plans.routes';
import { PaymentPlansService } from './payment-plans.service';
import { PlanRoundsService } from './plan-rounds.service';
import type { PlanSettings } from './schedule.policy';
import { StaffPlansController } from './staff/staff-plans.controller';
import { StaffPlansReadModel } from './staff/staff-plans.read-model';
import { staffPlansRoutes } from './staff/staff-plans.routes';
import { StaffPlansService, type StaffPlanStores } from './staff/staff-plans.service';

type Deps = {
  knex: Knex;
  stores: UnitOfWork<StaffPlanStores & { documents: InvoiceWriter }>;
  payments: PaymentsService;
  settings: PlanSettings;
  clock: Clock;
  logger: Logger;
};

/** Seats that are paid in parts, and the cards that pay them. */
export function paymentPlansParts({ knex, clock, ...deps }: Deps) {
  const plans = new PaymentPlansRepository(knex);
  const rounds = new PlanRoundsService({ ...deps, plans, clock });
  const cards = new ForgetCardsService({ ...deps, plans, clock });
  const service = new PaymentPlansService({ ...deps, plans, readModel: new PaymentPlansReadModel(knex), clock });
  const staff = new StaffPlansService({ ...deps, readModel: new StaffPlansReadModel(knex), clock });
  const schedules: Schedule[] = [
    { name: 'payment-plans.steps', everyMs: 300_000, run: () => rounds.run() },
    { name: 'payment-plans.forget-cards', everyMs: 300_000, run: () => cards.run() },
  ];
  const jobs: JobHandler[] = [
    handleJob(instalmentCharge, 'payment-plans.charge', ({ attemptId }) => rounds.charge(attemptId)),
  ];
  return {
    routes: [
      ...paymentPlansRoutes(new PaymentPlansController(service, clock)),
      ...staffPlansRoutes(new StaffPlansController(staff, clock)),
    ],
    messages: paymentPlanMessages,
    jobs,
    schedules,
  };
}
