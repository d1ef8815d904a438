import type { Knex } from 'knex';
import { Outbox } from '#platform/index';
import { activityLog } from '#modules/activity/index';
import {
  InvoicesRepository,
  invoiceWriter,
  moneyWriter,
  PaymentsRepository,
  TransfersRepository,
  type SettlementSeats,
} from '#modules/billing/index';
import { caseWriter } from '#modules/cases/index';
import { ledgerPosting } from '#modules/ledger/index';
import type { Kernel } from './kernel';
import { moneySettingsOf } from './money-settings';

/** Opens seats in the transaction `db`. */
export type SeatsOfSettlement = (db: Knex) => SettlementSeats;

/** All stores of transactions about money; each service names those that it uses. */
export function moneyStoresOf(kernel: Kernel) {
  const { invoices } = moneySettingsOf(kernel);
  return (db: Knex) => ({
    documents: invoiceWriter(invoices)(db),
    invoices: new InvoicesRepository(db),
    payments: new PaymentsRepository(db),
    transfers: new TransfersRepository(db),
    money: moneyWriter(invoices)(db),
    ledger: ledgerPosting(db),
    cases: caseWriter(db),
    activity: activityLog(db, kernel.clock),
    outbox: new Outbox(db),
  });
}
