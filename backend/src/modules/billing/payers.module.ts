import { moduleParts } from '#platform/index';
import { paymentLinkTokens } from './payment-links/payment-link-tokens';
import { paymentLinksModule } from './payment-links/payment-links.module';
import type { PaymentsService } from './payments.service';
import { preferredBanksModule } from './preferred-banks/preferred-banks.module';

type Deps = Omit<Parameters<typeof paymentLinksModule>[0], 'tokens' | 'payments' | 'settings'> & {
  settings: Parameters<typeof paymentLinksModule>[0]['settings'] & { secretsKey: string };
};

/** Who pays: somebody by a link, and the bank that a person used last. */
export function payersModule(deps: Deps, payments: PaymentsService) {
  const tokens = paymentLinkTokens(deps.settings.secretsKey);
  const { links, routes, schedules } = paymentLinksModule({ ...deps, tokens, payments });
  return { links, payers: moduleParts({ routes: [...routes, ...preferredBanksModule(deps.knex).routes], schedules }) };
}
