import { WALLETS, type Wallet } from '@valikool/contract';
import type { StripeClient } from './stripe.client';
import { StripeMethodConfiguration, type StripeIntent } from './stripe.schemas';

/**
 * @returns the wallets that the account's own payment page offers beside the card. Whether a payer sees one there also
 * depends on their device. @throws ProviderDownError, StripeRefusal
 */
export async function listStripeWallets(client: StripeClient): Promise<readonly Wallet[]> {
  const listed = await client.list(StripeMethodConfiguration, (sdk) =>
    sdk.paymentMethodConfigurations.list({ limit: 100 }),
  );
  const own = listed.find(({ active, is_default: isDefault, application }) => active && isDefault && !application);
  return WALLETS.filter((wallet) => own?.[wallet]?.available === true);
}

/** @returns the wallet that held the card of a payment, null when there was none that we know */
export function walletOf({ latest_charge: charge }: Pick<StripeIntent, 'latest_charge'>): Wallet | null {
  const type = charge?.payment_method_details?.card?.wallet?.type;
  return WALLETS.find((wallet) => wallet === type) ?? null;
}
