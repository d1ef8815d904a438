/** What a provider's payments pay for. */
export type PaymentPurpose = 'registration' | 'subscription';

type ListedProvider = {
  /** Stands in addresses, rows and settings: never renamed. Small letters, digits and `_`. */
  id: string;
  /** What people read where they choose how to pay. */
  label: Record<'et' | 'en' | 'ru', string>;
  purpose: PaymentPurpose;
  /** Query parameters that the provider adds to the address of a payer who comes back; any one of them means a return. */
  carried: readonly [string, ...string[]];
  /** The one of them without which the payer broke the visit off. */
  proof: string;
};

/**
 * Companies that take payments online. This list, the provider's own folder and the settings are the only places where
 * a provider is named (docs/adding-a-provider.md). The first of a purpose is the one that a "Pay" button uses.
 */
export const ONLINE_PROVIDERS = [
  {
    id: 'montonio',
    label: { et: 'Pangalink', en: 'Bank link', ru: 'Банклинк' },
    purpose: 'registration',
    carried: ['order-token', 'error-message'],
    proof: 'order-token',
  },
  {
    id: 'stripe',
    label: { et: 'Kaart', en: 'Card', ru: 'Карта' },
    purpose: 'subscription',
    carried: ['session_id'],
    proof: 'session_id',
  },
] as const satisfies readonly ListedProvider[];

type List = typeof ONLINE_PROVIDERS;
export type OnlineProvider = List[number]['id'];
/** The guard of pages to which a provider sends payers back. */
export type PaymentGuard = `${OnlineProvider}-redirect`;

type OfPurpose<P extends PaymentPurpose> = Extract<List[number], { purpose: P }>['id'];

/** The ids alone, in the order of the list. */
export const ONLINE_PROVIDER_IDS: readonly OnlineProvider[] = ONLINE_PROVIDERS.map(({ id }) => id);

/** @returns the guards of pages to which payers of one purpose, or of any, come back */
export const paymentGuards = (purpose?: PaymentPurpose): PaymentGuard[] =>
  ONLINE_PROVIDERS.filter((provider) => purpose === undefined || provider.purpose === purpose).map(
    ({ id }): PaymentGuard => `${id}-redirect`,
  );

/** @returns the provider that a "Pay" button uses. @throws when none is listed, which is a mistake in the list */
export function mainProviderOf<P extends PaymentPurpose>(purpose: P): OfPurpose<P> {
  const found = ONLINE_PROVIDERS.find((provider) => provider.purpose === purpose);
  if (!found) throw new Error(`No provider of ${purpose} payments is listed`);
  return found.id as OfPurpose<P>;
}

/** @returns what people read for a provider of the list, undefined for another way of paying */
export const providerLabel = (id: string, language: string): string | undefined => {
  const label = ONLINE_PROVIDERS.find((provider) => provider.id === id)?.label;
  return label?.[language as keyof typeof label] ?? label?.en;
};
