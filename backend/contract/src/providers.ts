/** What a provider's payments pay for. */
export type PaymentPurpose = 'registration' | 'subscription';

/** Wallets in which people keep their cards; a payment by one is a payment by card. */
export const WALLETS = ['apple_pay', 'google_pay'] as const;
export type Wallet = (typeof WALLETS)[number];

/** Names that nobody translates. */
const WALLET_NAMES: Readonly<Record<Wallet, string>> = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' };

type ListedProvider = {
  /** Stands in addresses, rows and settings: never renamed. Small letters, digits and `_`. */
  id: string;
  /** What people read where they choose how to pay. */
  label: Record<'et' | 'en' | 'ru', string>;
  /** What the button says that leads to it. */
  action: Record<'et' | 'en' | 'ru', string>;
  /** Names of the cards that it takes; shown beside it. */
  marks: readonly string[];
  /** Its tracking page thanks for the first of them. */
  purposes: readonly [PaymentPurpose, ...PaymentPurpose[]];
  /** Query parameters that the provider adds to the address of a payer who comes back; any one of them means a return. */
  carried: readonly [string, ...string[]];
  /** The one of them without which the payer broke the visit off. */
  proof: string;
};

/**
 * Companies that take payments online. This list, the provider's own folder and the settings are the only places where
 * a provider is named (docs/adding-a-provider.md). Payers choose among those whose keys are set; their order is that of
 * the list.
 */
export const ONLINE_PROVIDERS = [
  {
    id: 'montonio',
    label: { et: 'Pangalink', en: 'Bank link', ru: 'Банклинк' },
    action: { et: 'Maksa pangalingiga', en: 'Pay by bank link', ru: 'Оплатить банклинком' },
    marks: [],
    purposes: ['registration'],
    carried: ['order-token', 'error-message'],
    proof: 'order-token',
  },
  {
    id: 'montonio_card',
    label: { et: 'Kaart (Montonio)', en: 'Card (Montonio)', ru: 'Карта (Montonio)' },
    action: { et: 'Maksa kaardiga', en: 'Pay by card', ru: 'Оплатить картой' },
    marks: ['Visa', 'Mastercard'],
    purposes: ['registration'],
    // Payers come back as from a bank link: the same company finishes both.
    carried: ['order-token', 'error-message'],
    proof: 'order-token',
  },
  {
    id: 'stripe',
    label: { et: 'Kaart', en: 'Card', ru: 'Карта' },
    action: { et: 'Maksa kaardiga', en: 'Pay by card', ru: 'Оплатить картой' },
    marks: ['Visa', 'Mastercard'],
    purposes: ['subscription', 'registration'],
    carried: ['session_id'],
    proof: 'session_id',
  },
] as const satisfies readonly ListedProvider[];

type List = typeof ONLINE_PROVIDERS;
export type OnlineProvider = List[number]['id'];
/** The guard of pages to which a provider sends payers back. */
export type PaymentGuard = `${OnlineProvider}-redirect`;

type ServesPurpose<L extends ListedProvider, P extends PaymentPurpose> = L extends unknown
  ? P extends L['purposes'][number]
    ? L['id']
    : never
  : never;
type OfPurpose<P extends PaymentPurpose> = ServesPurpose<List[number], P>;

const serves = ({ purposes }: ListedProvider, purpose: PaymentPurpose): boolean => purposes.includes(purpose);

/** The ids alone, in the order of the list. */
export const ONLINE_PROVIDER_IDS: readonly OnlineProvider[] = ONLINE_PROVIDERS.map(({ id }) => id);

/** @returns the guards of pages to which payers of one purpose, or of any, come back */
export const paymentGuards = (purpose?: PaymentPurpose): PaymentGuard[] =>
  ONLINE_PROVIDERS.filter((provider) => purpose === undefined || serves(provider, purpose)).map(
    ({ id }): PaymentGuard => `${id}-redirect`,
  );

/** @returns the first provider of a purpose, from which demo payments come. @throws when none is listed, which is a mistake in the list */
export function mainProviderOf<P extends PaymentPurpose>(purpose: P): OfPurpose<P> {
  const found = ONLINE_PROVIDERS.find((provider) => serves(provider, purpose));
  if (!found) throw new Error(`No provider of ${purpose} payments is listed`);
  return found.id as OfPurpose<P>;
}

const listed = (id: string): ListedProvider | undefined => ONLINE_PROVIDERS.find((provider) => provider.id === id);
const inLanguage = (texts: ListedProvider['label'] | undefined, language: string): string | undefined =>
  texts?.[language as keyof typeof texts] ?? texts?.en;

/** @returns what people read for a provider of the list, undefined for another way of paying */
export const providerLabel = (id: string, language: string): string | undefined =>
  inLanguage(listed(id)?.label, language);

export const walletName = (wallet: Wallet): string => WALLET_NAMES[wallet];

/** @returns how somebody has paid: the provider's name, and the wallet that held the card where that is known */
export function paidWay(id: string, wallet: Wallet | null, language: string): string | undefined {
  const label = providerLabel(id, language);
  return label === undefined || wallet === null ? label : `${label}, ${walletName(wallet)}`;
}

/** @returns the text of the button that leads to a provider of the list, undefined for another way of paying */
export const providerAction = (id: string, language: string): string | undefined =>
  inLanguage(listed(id)?.action, language);

/** @returns the cards that a provider of the list takes; none for banks and other ways of paying */
export const providerMarks = (id: string): readonly string[] => listed(id)?.marks ?? [];
