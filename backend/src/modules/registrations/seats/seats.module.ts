import type { Knex } from 'knex';
import { Outbox, unitOfWork, type Clock, type Logger, type MasterKeys } from '#platform/index';
import { activityLog } from '#modules/activity/index';
import {
  cardCodeHashes,
  SpendableCards,
  invoiceWriter,
  moneyWriter,
  paymentPlanWriter,
  paymentAttempts,
  schoolCredits,
  type InvoiceSettings,
  type PlanSettings,
  type PaymentsService,
  type SchoolCreditSettings,
} from '#modules/billing/index';
import { caseWriter } from '#modules/cases/index';
import type { CohortSeats } from '#modules/cohorts/index';
import { schoolLock } from '#modules/schools/index';
import { CanceledCohortsService, type CanceledCohortStores } from './canceled-cohorts.service';
import { ApprovalsRepository } from './approvals.repository';
import type { RegistrationSettings } from './holds.policy';
import { HoldsService, type HoldStores } from './holds.service';
import { LatePayersRepository } from './late-payers.repository';
import { LatePayersService } from './late-payers.service';
import { ParticipantsRepository } from './participants.repository';
import { SeatBooking } from './seat-booking';
import type { PayerOptions } from './seats.types';
import { SwapsRepository } from './swaps.repository';
import { WaitlistRepository } from './waitlist.repository';

export type SeatsModuleDeps = {
  knex: Knex;
  clock: Clock;
  logger: Logger;
  /** How seats are counted. Tests pass a substitute. */
  seatsOf: (db: Knex) => CohortSeats;
  settings: {
    registrations: RegistrationSettings;
    invoices: InvoiceSettings;
    credits: SchoolCreditSettings;
    masterKeys: MasterKeys;
    plans: PlanSettings;
  };
};

/**
 * Builds the stores that a transaction about seats needs, without the facts about students; `db` is the transaction, or
 * the pool for reading.
 */
export const seatStores =
  ({ clock, seatsOf, settings }: Pick<SeatsModuleDeps, 'clock' | 'seatsOf' | 'settings'>) =>
  (db: Knex) => ({
    seats: seatsOf(db),
    schools: schoolLock(db, clock),
    participants: new ParticipantsRepository(db),
    approvals: new ApprovalsRepository(db),
    latePayers: new LatePayersRepository(db),
    waitlist: new WaitlistRepository(db),
    swaps: new SwapsRepository(db),
    documents: invoiceWriter(settings.invoices)(db),
    giftCards: new SpendableCards(db, cardCodeHashes(settings.masterKeys)),
    money: moneyWriter(settings.invoices)(db),
    credits: schoolCredits(db, clock, settings.credits),
    plans: paymentPlanWriter(settings.plans)(db),
    payments: paymentAttempts(db),
    cases: caseWriter(db),
    activity: activityLog(db, clock),
    outbox: new Outbox(db),
  });

type Working = {
  /** The stores of a transaction, with the facts about students. */
  storesOf: (db: Knex) => HoldStores & CanceledCohortStores;
  eligibility: PayerOptions;
  payments: PaymentsService;
};

/** Builds the services that work on seats. */
export function seatsModule(deps: SeatsModuleDeps, { storesOf, eligibility, payments }: Working) {
  const { knex, clock, logger } = deps;
  const { participants, latePayers, swaps } = seatStores(deps)(knex);
  const shared = { stores: unitOfWork(knex, storesOf), settings: deps.settings.registrations, clock, logger };
  return {
    booking: new SeatBooking({ eligibility, payments, settings: shared.settings }),
    holds: new HoldsService({ ...shared, participants, swaps, payments, attempts: paymentAttempts(knex) }),
    latePayers: new LatePayersService({ ...shared, latePayers }),
    canceledCohorts: new CanceledCohortsService({ ...shared, participants, swaps }),
  };
}
