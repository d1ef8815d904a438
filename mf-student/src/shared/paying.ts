import type { Payer, Provider } from '@valikool/contract';
import type { PayerOption, ProviderOption } from './contract.types';

/** How a student pays their part. */
export type WayOfPaying = {
  /** Null where nothing is offered. */
  provider: Provider | null;
  /** Of the provider's banks; empty where it is chosen on the provider's own page, or the provider has none. */
  bank: string;
};

/** What the choice begins with. */
export const firstWay = (providers: readonly ProviderOption[]): WayOfPaying => ({
  provider: providers[0]?.provider ?? null,
  bank: '',
});

/** @returns the choice as long as it is offered, else the first of what is. */
export const offeredWay = (way: WayOfPaying, providers: readonly ProviderOption[]): WayOfPaying =>
  providers.some(({ provider }) => provider === way.provider) ? way : firstWay(providers);

export const optionOf = (payers: readonly PayerOption[], payer: Payer): PayerOption | undefined =>
  payers.find((option) => option.payer === payer);

/** @param youPay cents left for the student; nothing to pay needs no way to pay */
export function toHowToPay({ provider, bank }: WayOfPaying, youPay: number): { provider?: Provider; bank?: string } {
  if (youPay <= 0 || provider === null) return {};
  return { provider, ...(bank !== '' && { bank }) };
}
