import type { Knex } from 'knex';
import { HOUR_MS, MINUTE_MS, Outbox, unitOfWork, type Clock, type Schedule } from '#platform/index';
import { invoiceWriter, type InvoiceSettings } from '../invoice-writer';
import { InvoicesRepository } from '../invoices.repository';
import { PaymentPlansRepository } from '../payment-plans/payment-plans.repository';
import { PaymentsRepository } from '../payments.repository';
import type { PaymentsService } from '../payments.service';
import type { SettlementSeats } from '../settlement/settlement.ports';
import { DraftBuyersRepository } from './draft-buyers.repository';
import { LinkDeadlinesService } from './link-deadlines.service';
import type { PaymentLinkTokens } from './payment-link-tokens';
import { PaymentLinksController } from './payment-links.controller';
import { PaymentLinksReadModel } from './payment-links.read-model';
import { PaymentLinksRepository } from './payment-links.repository';
import { paymentLinksRoutes } from './payment-links.routes';
import { PaymentLinksService } from './payment-links.service';

export type PaymentLinkSettings = {
  /** A bank transfer is offered while the start is more days away than this. */
  bankTransferMinDays: number;
  /** Hours before the end of a link at which its payer is reminded. */
  reminderHours: number;
  /** Days for which the payer of a link that has ended is kept. */
  payerKeepDays: number;
};

type Deps = {
  knex: Knex;
  clock: Clock;
  settlementSeatsOf: (db: Knex) => SettlementSeats;
  tokens: PaymentLinkTokens;
  payments: PaymentsService;
  settings: { invoices: InvoiceSettings; paymentLinks: PaymentLinkSettings };
};

const schedulesOf = (deadlines: LinkDeadlinesService): Schedule[] => [
  { name: 'payment-links.sweep', everyMs: MINUTE_MS, run: () => deadlines.sweep() },
  { name: 'payment-links.erase-payers', everyMs: HOUR_MS, run: () => deadlines.erase() },
];

/** Paying without an account, by a link. */
export function paymentLinksModule({ knex, clock, settlementSeatsOf, tokens, payments, settings }: Deps) {
  const links = new PaymentLinksService({
    stores: unitOfWork(knex, (db) => ({
      links: new PaymentLinksRepository(db),
      views: new PaymentLinksReadModel(db),
      seats: settlementSeatsOf(db),
      buyers: new DraftBuyersRepository(db),
      invoices: new InvoicesRepository(db),
      documents: invoiceWriter(settings.invoices)(db),
      parts: new PaymentPlansRepository(db),
      payments: new PaymentsRepository(db),
      outbox: new Outbox(db),
    })),
    views: new PaymentLinksReadModel(knex),
    payments,
    tokens,
    bankTransferMinDays: settings.paymentLinks.bankTransferMinDays,
    clock,
  });
  const deadlines = new LinkDeadlinesService({
    stores: unitOfWork(knex, (db) => ({ links: new PaymentLinksRepository(db), outbox: new Outbox(db) })),
    settings: settings.paymentLinks,
    clock,
  });
  return {
    routes: paymentLinksRoutes(new PaymentLinksController(links)),
    schedules: schedulesOf(deadlines),
    links,
  };
}
