import { ONLINE_PROVIDER_IDS } from '@valikool/contract';
import type { Clock } from '#platform/index';
import { montonio, montonioCard } from './montonio/montonio.provider';
import type { PaymentProvider, ProviderPlugin } from './provider.ports';
import { stripe } from './stripe/stripe.provider';

/** All providers of the product (docs/adding-a-provider.md). */
const PLUGINS: readonly ProviderPlugin[] = [montonio, montonioCard, stripe];

const listed = ({ id }: PaymentProvider): number => ONLINE_PROVIDER_IDS.indexOf(id);

/** @returns the providers whose keys are in the settings, in the order of the contract's list */
export const buildProviders = (settings: Readonly<Record<string, unknown>>, clock: Clock): PaymentProvider[] =>
  PLUGINS.flatMap((plugin) => plugin.create({ settings, clock }) ?? []).sort((a, b) => listed(a) - listed(b));
