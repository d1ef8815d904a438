import type { Outbox } from '#platform/index';
import type { InvoiceWriter } from '../invoice-writer';
import type { InvoicesRepository } from '../invoices.repository';
import type { MoneyWriter } from '../money-writer';
import type { ProductSaleWriter } from '../product-sale-writer';
import type { SettlementProducts } from '../settlement/settlement.ports';
import type { GiftCardsRepository } from './gift-cards.repository';

/** Everything that a transaction about gift cards writes. */
export type GiftCardStores = {
  cards: GiftCardsRepository;
  sales: ProductSaleWriter;
  products: SettlementProducts;
  invoices: InvoicesRepository;
  documents: InvoiceWriter;
  money: MoneyWriter;
  outbox: Outbox;
};
