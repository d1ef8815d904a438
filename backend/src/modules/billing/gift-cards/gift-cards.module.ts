import type { Knex } from 'knex';
import { type Clock, HOUR_MS, moduleParts, unitOfWork, type MasterKeys } from '#platform/index';
import { UsersReader } from '#modules/users/index';
import type { InvoiceSettings } from '../invoice-writer';
import type { PaymentsService } from '../payments.service';
import { PriceCodesController } from '../price-codes/price-codes.controller';
import { priceCodesRoutes } from '../price-codes/price-codes.routes';
import { PriceCodesService } from '../price-codes/price-codes.service';
import { creditOrderProducts } from '../credit-orders/credit-order-product-writer';
import type { SchoolCreditSettings } from '../school-credits/credit-level-writer';
import { ProductLinesRepository } from '../product-lines.repository';
import { productSaleWriter } from '../product-sale-writer';
import { PromotionsRepository } from '../promotions/promotions.repository';
import { settlementProducts } from '../settlement/settlement-products';
import type { ProductOwners, SettlementProducts } from '../settlement/settlement.ports';
import { cardCodeHashes } from './card-spending-writer';
import { giftCardProducts } from './gift-card-product-writer';
import { GiftCardRounds } from './gift-card-rounds.service';
import { GiftCardsController } from './gift-cards.controller';
import { GiftCardsReadModel } from './gift-cards.read-model';
import { GiftCardsRepository } from './gift-cards.repository';
import { giftCardsRoutes } from './gift-cards.routes';
import { GiftCardsService, type GiftCardSettings } from './gift-cards.service';
import type { GiftCardStores } from './gift-cards.stores';
import { RecipientsRepository } from './recipients.repository';
import { cardCodeBox } from './sold-card-writer';

/** Rounds are made this often. */
const EVERY_MS = 300_000;

type Deps = {
  knex: Knex;
  clock: Clock;
  /** The other stores of a transaction about money. */
  storesOf: (db: Knex) => Omit<GiftCardStores, 'cards' | 'sales'>;
  payments: PaymentsService;
  settings: {
    invoices: InvoiceSettings;
    giftCards: GiftCardSettings & { masterKeys: MasterKeys; unpaidHours: number };
  };
};

type Sold = {
  clock: Clock;
  settings: { giftCards: Pick<GiftCardSettings, 'months'>; credits: SchoolCreditSettings };
  others: ProductOwners;
};

/** @returns everything that is sold and is no seat, for a settlement's transaction */
export const soldProducts = (db: Knex, { clock, settings, others }: Sold): SettlementProducts =>
  settlementProducts(new ProductLinesRepository(db), {
    GIFT_CARD: giftCardProducts(db, settings.giftCards.months),
    SCHOOL_CREDIT: creditOrderProducts(db, clock, settings.credits),
    ...others,
  });

/** The part of billing that sells gift cards, and tells their codes from promotion codes. */
export function giftCardsModule({
  knex,
  clock,
  storesOf,
  payments,
  settings: { invoices, giftCards: settings },
}: Deps) {
  const sales = productSaleWriter(invoices);
  const stores = unitOfWork(knex, (db) => ({ ...storesOf(db), cards: new GiftCardsRepository(db), sales: sales(db) }));
  const recipients = new RecipientsRepository(knex);
  const shared = { stores, clock, recipients, cards: new GiftCardsRepository(knex) };
  const giftCards = new GiftCardsService({
    ...shared,
    readModel: new GiftCardsReadModel(knex),
    users: new UsersReader(knex),
    payments,
    hashesOf: cardCodeHashes(settings.masterKeys),
    box: cardCodeBox(settings.masterKeys),
    print: async (card) =>
      (await import('#modules/billing/gift-cards/printed/printed-card-pdf')).renderPrintedCard(card),
    settings,
  });
  const rounds = new GiftCardRounds({ ...shared, unpaidHours: settings.unpaidHours });
  const priceCodes = new PriceCodesService({ giftCards, promotions: new PromotionsRepository(knex) });
  const parts = moduleParts({
    routes: [
      ...giftCardsRoutes(new GiftCardsController({ giftCards, clock })),
      ...priceCodesRoutes(new PriceCodesController({ priceCodes, clock })),
    ],
    schedules: [
      { name: 'gift-cards.deliver', everyMs: EVERY_MS, run: () => rounds.deliverDue() },
      { name: 'gift-cards.forget-recipients', everyMs: HOUR_MS, run: () => rounds.forgetRecipients() },
      { name: 'gift-cards.give-up-unpaid', everyMs: EVERY_MS, run: () => rounds.giveUpUnpaid() },
    ],
  });
  return { ...parts, giftCards };
}
