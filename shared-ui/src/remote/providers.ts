/** The contract's list of payment providers, so that no front end writes its own. */
export {
  ONLINE_PROVIDERS,
  paymentGuards,
  providerAction,
  providerLabel,
  providerMarks,
  type OnlineProvider,
  type PaymentGuard,
  type PaymentPurpose,
} from '@valikool/contract/providers';
