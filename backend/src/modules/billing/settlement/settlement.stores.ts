import type { Outbox } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import type { CaseWriter } from '#modules/cases/index';
import type { LedgerPosting } from '#modules/ledger/index';
import type { InvoiceWriter } from '../invoice-writer';
import type { InvoicesRepository } from '../invoices.repository';
import type { MoneyWriter } from '../money-writer';
import type { PaidLinkWriter } from '../payment-links/paid-link-writer';
import type { PaymentPlanWriter } from '../payment-plans/payment-plan-writer';
import type { PaymentsRepository } from '../payments.repository';
import type { TransfersRepository } from '../transfers.repository';
import type { OutsideRefundsRepository } from '../watch/outside-refunds.repository';
import type { WatchRepository } from '../watch/watch.repository';
import type { SettlementProducts, SettlementSeats } from './settlement.ports';

/** Everything that settling writes, within one transaction. */
export type SettlementStores = {
  payments: PaymentsRepository;
  watched: WatchRepository;
  outside: OutsideRefundsRepository;
  transfers: TransfersRepository;
  links: PaidLinkWriter;
  invoices: InvoicesRepository;
  documents: InvoiceWriter;
  money: MoneyWriter;
  plans: PaymentPlanWriter;
  ledger: LedgerPosting;
  seats: SettlementSeats;
  products: SettlementProducts;
  cases: CaseWriter;
  activity: ActivityLog;
  outbox: Outbox;
};
