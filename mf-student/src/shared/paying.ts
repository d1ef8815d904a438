import type { Payer, Provider } from '@valikool/contract';
import type { PayerOption, ProviderOption } from './contract.types';

/** How a student pays their part. */
export type WayOfPaying = {
  /** Null when no provider is offered; `guardian`: somebody else is asked to pay. */
  provider: Provider | 'guardian' | 'pass' | null;
  /** One of the provider's banks; empty when the bank is chosen on the provider's page, or the provider has none. */
  bank: string;
};

/** A choice that can be sent. */
export type ChosenWay = {
  provider: Provider;
  bank?: string;
  /** The first part of a payment plan is paid now; for a seat that is only held. */
  instalments?: boolean;
  /** The card is kept and charged for the parts that come; for a part of a payment plan. */
  saveCard?: boolean;
};

/** A way to pay online now. `keepsCards`: a card may be kept for the parts of a payment plan. */
export type OnlineWay = ProviderOption & { keepsCards: boolean };

/** The choice before the student makes one. */
export const firstWay = (providers: readonly ProviderOption[]): WayOfPaying => ({
  provider: providers[0]?.provider ?? null,
  bank: '',
});

/** @returns the choice while it is offered, else the first offered one. */
export const offeredWay = (way: WayOfPaying, providers: readonly ProviderOption[]): WayOfPaying =>
  providers.some(({ provider }) => provider === way.provider) ? way : firstWay(providers);

export const optionOf = (payers: readonly PayerOption[], payer: Payer): PayerOption | undefined =>
  payers.find((option) => option.payer === payer);

/** @param youPay cents left for the student; with nothing to pay no way of paying is sent */
export function toHowToPay({ provider, bank }: WayOfPaying, youPay: number): { provider?: Provider; bank?: string } {
  if (youPay <= 0 || provider === null || provider === 'guardian' || provider === 'pass') return {};
  return { provider, ...(bank !== '' && { bank }) };
}
