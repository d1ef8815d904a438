import type { Knex } from 'knex';
import { Outbox } from '#platform/index';
import { activityLog } from '#modules/activity/index';
import {
  InvoicesRepository,
  invoiceWriter,
  moneyWriter,
  PaymentsRepository,
  SeatDocumentsReadModel,
  TransfersRepository,
  type InvoiceSettings,
} from '#modules/billing/index';
import { caseWriter } from '#modules/cases/index';
import { ledgerPosting } from '#modules/ledger/index';
import {
  CohortMessagesRepository,
  LatePayersRepository,
  ParticipantsRepository,
  RegistrationFactsReadModel,
  settlementSeats,
  SwapsRepository,
  WaitlistRepository,
  type RegistrationSettings,
} from '#modules/registrations/index';
import { schoolLock } from '#modules/schools/index';
import type { Kernel } from './kernel';

export type MoneySettings = { invoices: InvoiceSettings; registrations: RegistrationSettings };

export function moneySettingsOf({ config }: Kernel): MoneySettings {
  return {
    invoices: {
      vatTreatment: config.VAT_TREATMENT,
      seller: {
        name: config.SELLER_NAME,
        address: config.SELLER_ADDRESS,
        registryCode: config.SELLER_REGISTRY_CODE,
        vatNumber: config.VAT_TREATMENT === 'NOT_REGISTERED' ? null : config.SELLER_VAT_NUMBER,
        iban: config.SELLER_IBAN,
        bank: config.SELLER_BANK,
        email: config.SELLER_EMAIL,
      },
    },
    registrations: {
      holdMinutes: config.SEAT_HOLD_MINUTES,
      graceMinutes: config.SEAT_HOLD_GRACE_MINUTES,
      bankHoldHours: config.BANK_HOLD_HOURS,
      cancellationDays: config.CANCELLATION_DAYS,
      withdrawalDays: config.WITHDRAWAL_DAYS,
      bankTransferMinDays: config.BANK_TRANSFER_MIN_DAYS,
      offerHours: config.WAITLIST_OFFER_HOURS,
    },
  };
}

/** Every store that a transaction about seats and money may need; each service names those that it uses. */
export const moneyStoresOf =
  ({ seatsOf, clock }: Kernel, { invoices, registrations }: MoneySettings) =>
  (db: Knex) => {
    const own = {
      seats: seatsOf(db),
      schools: schoolLock(db),
      students: new RegistrationFactsReadModel(db),
      participants: new ParticipantsRepository(db),
      latePayers: new LatePayersRepository(db),
      waitlist: new WaitlistRepository(db),
      swaps: new SwapsRepository(db),
      messages: new CohortMessagesRepository(db),
      documents: invoiceWriter(invoices)(db),
      seatDocuments: new SeatDocumentsReadModel(db),
      invoices: new InvoicesRepository(db),
      payments: new PaymentsRepository(db),
      transfers: new TransfersRepository(db),
      money: moneyWriter(invoices)(db),
      ledger: ledgerPosting(db),
      cases: caseWriter(db),
      activity: activityLog(db, clock),
      outbox: new Outbox(db),
    };
    return { ...own, settlementSeats: settlementSeats(own, registrations) };
  };

/** The same stores, for transactions of other parts in which seats and money follow. */
export const seatStoresOf = (kernel: Kernel) => moneyStoresOf(kernel, moneySettingsOf(kernel));
