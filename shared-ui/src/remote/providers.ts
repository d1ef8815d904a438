/** The contract's list of payment providers, so that no front end writes its own. */
export {
  ONLINE_PROVIDERS,
  paidWay,
  paymentGuards,
  providerAction,
  providerLabel,
  providerMarks,
  walletName,
  type OnlineProvider,
  type PaymentGuard,
  type PaymentPurpose,
  type Wallet,
} from '@valikool/contract/providers';
