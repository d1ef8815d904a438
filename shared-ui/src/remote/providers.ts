/** The contract's list of payment providers, for front ends: data that no screen writes down by itself. */
export {
  mainProviderOf,
  ONLINE_PROVIDERS,
  paymentGuards,
  providerLabel,
  type OnlineProvider,
  type PaymentGuard,
  type PaymentPurpose,
} from '@valikool/contract/providers';
