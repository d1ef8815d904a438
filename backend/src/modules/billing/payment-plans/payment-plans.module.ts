import type { Knex } from 'knex';
import {
  handleJob,
  type Clock,
  type JobHandler,
  type Logger,
  type Schedule,
  unitOfWork,
  type UnitOfWork,
} from '#platform/index';
import { caseWriter } from '#modules/cases/index';
import type { InvoiceWriter } from '../invoice-writer';
import type { PaymentsService } from '../payments.service';
import { CardSetupsController } from './card-setups/card-setups.controller';
import { CardSetupsRepository } from './card-setups/card-setups.repository';
import { cardSetupsRoutes } from './card-setups/card-setups.routes';
import { CardSetupsService } from './card-setups/card-setups.service';
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
  settings: { plans: PlanSettings; publicUrl: string };
  clock: Clock;
  logger: Logger;
};

/** Seats that are paid in parts, and the cards that pay them. */
export function paymentPlansParts({ knex, clock, settings: { plans: settings, publicUrl }, ...rest }: Deps) {
  const deps = { ...rest, settings };
  const plans = new PaymentPlansRepository(knex);
  const rounds = new PlanRoundsService({ ...deps, plans, clock });
  const cards = new ForgetCardsService({ ...deps, plans, clock });
  const service = new PaymentPlansService({ ...deps, plans, readModel: new PaymentPlansReadModel(knex), clock });
  const setups = new CardSetupsService({
    ...rest,
    publicUrl,
    clock,
    setups: new CardSetupsRepository(knex),
    stores: unitOfWork(knex, (db) => ({
      parts: new PaymentPlansRepository(db),
      setups: new CardSetupsRepository(db),
      cases: caseWriter(db),
    })),
  });
  const staff = new StaffPlansService({ ...deps, readModel: new StaffPlansReadModel(knex), clock });
  const schedules: Schedule[] = [
    { name: 'payment-plans.steps', everyMs: 300_000, run: () => rounds.run() },
    { name: 'payment-plans.forget-cards', everyMs: 300_000, run: () => cards.run() },
    { name: 'payment-plans.card-setups', everyMs: 60_000, run: () => setups.run() },
  ];
  const jobs: JobHandler[] = [
    handleJob(instalmentCharge, 'payment-plans.charge', ({ attemptId }) => rounds.charge(attemptId)),
  ];
  return {
    routes: [
      ...paymentPlansRoutes(new PaymentPlansController(service, clock)),
      ...cardSetupsRoutes(new CardSetupsController(setups)),
      ...staffPlansRoutes(new StaffPlansController(staff, clock)),
    ],
    messages: paymentPlanMessages,
    jobs,
    schedules,
    resolvers: { 'saved-card.change-unclear': setups.resolve },
  };
}
