import { unitOfWork, type Route } from '#platform/index';
import { conversionsModule, ConversionsRepository, ConversionsService } from '#modules/conversions/index';
import { pagesModule, PagesRepository, PagesService } from '#modules/pages/index';
import type { Kernel } from './kernel';

/** The rules that texts speak of are the settings that the product goes by. */
const factsOf = ({ config }: Kernel) => ({
  appName: config.APP_NAME,
  sellerName: config.SELLER_NAME,
  sellerAddress: config.SELLER_ADDRESS,
  sellerRegistryCode: config.SELLER_REGISTRY_CODE,
  sellerEmail: config.SELLER_EMAIL,
  cancellationDays: String(config.CANCELLATION_DAYS),
  withdrawalDays: String(config.WITHDRAWAL_DAYS),
  bankTransferMinDays: String(config.BANK_TRANSFER_MIN_DAYS),
  holdMinutes: String(config.SEAT_HOLD_MINUTES),
  invitationDays: String(config.INVITATION_DAYS),
  noticesKeepDays: String(config.NOTICES_KEEP_DAYS),
  mailsKeepDays: String(config.MAILS_KEEP_DAYS),
  strangersKeepDays: String(config.STRANGERS_KEEP_DAYS),
});

/** What the public pages say and what they count. */
export function buildPublicPages(kernel: Kernel): { routes: Route[]; pages: PagesService } {
  const { knex, clock } = kernel;
  const stores = unitOfWork(knex, (db) => ({ pages: new PagesRepository(db) }));
  const pages = new PagesService({ stores, pages: new PagesRepository(knex), facts: factsOf(kernel), clock });
  const conversions = new ConversionsService({ conversions: new ConversionsRepository(knex), clock });
  return { routes: [...pagesModule(pages).routes, ...conversionsModule(conversions).routes], pages };
}
