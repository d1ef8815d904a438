import type { ProductKind } from './billing.types';

/** To which pages a payer comes back from the provider: having paid, or having left without paying. */
type ReturnPages = { paid: string; left: string };

export const PRODUCT_PAGES: Readonly<Record<ProductKind, ReturnPages>> = {
  GIFT_CARD: { paid: '/gift-cards', left: '/gift-cards' },
  SCHOOL_CREDIT: { paid: '/user/school/credits', left: '/user/school/credits' },
  PASS: { paid: '/user/success/subscription', left: '/pricing' },
};
