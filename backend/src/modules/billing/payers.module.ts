import { moduleParts, type MasterKeys } from '#platform/index';
import { bankLogosModule, bankLogosOf, type BankLogosDeps } from './bank-logos/bank-logos.module';
import { paymentLinkTokens } from './payment-links/payment-link-tokens';
import { paymentLinksModule } from './payment-links/payment-links.module';
import type { PaymentsService } from './payments.service';
import { preferredBanksModule } from './preferred-banks/preferred-banks.module';
import { PreferredBanksRepository } from './preferred-banks/preferred-banks.repository';
import type { PaymentProvider } from './providers/provider.ports';

type Deps = BankLogosDeps &
  Omit<Parameters<typeof paymentLinksModule>[0], 'tokens' | 'payments' | 'settings'> & {
    settings: Parameters<typeof paymentLinksModule>[0]['settings'] & { masterKeys: MasterKeys };
  };

/** What starting a payment needs to know of banks. */
export const banksOf = (deps: BankLogosDeps) => ({
  banks: new PreferredBanksRepository(deps.knex),
  logos: bankLogosOf(deps),
});

/** Who pays: somebody by a link, and at which bank: the one that a person used last, and the banks' logos. */
export function payersModule(
  deps: Deps,
  { service: payments, providers }: { service: PaymentsService; providers: readonly PaymentProvider[] },
) {
  const tokens = paymentLinkTokens(deps.settings.masterKeys);
  const { links, routes, schedules } = paymentLinksModule({ ...deps, tokens, payments });
  const logos = bankLogosModule(deps, providers);
  const payers = moduleParts({
    routes: [...routes, ...preferredBanksModule(deps.knex).routes],
    schedules: [...schedules, ...logos.schedules],
  });
  return { links, linkTokens: tokens, payers, uploads: logos.uploads };
}
