import type { Clock } from '#platform/index';
import { montonio } from './montonio/montonio.provider';
import type { PaymentProvider, ProviderPlugin } from './provider.ports';

/** All providers of the product (docs/adding-a-provider.md). */
const PLUGINS: readonly ProviderPlugin[] = [montonio];

/** @returns the providers whose keys are in the settings */
export const buildProviders = (settings: Readonly<Record<string, unknown>>, clock: Clock): PaymentProvider[] =>
  PLUGINS.flatMap((plugin) => plugin.create({ settings, clock }) ?? []);
