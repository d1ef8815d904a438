import type { Clearing, LedgerPosting } from '#modules/ledger/index';
import type { PaymentAttempt } from './billing.types';

/** @returns the account that holds this attempt's money until the provider pays it out. */
export const clearingOf = ({ provider }: Pick<PaymentAttempt, 'provider'>): Clearing =>
  provider === 'bank' ? 'bank' : `clearing_${provider}`;

/** A posting about one attempt. The key allows one posting of each kind. */
export const attemptPosting = (
  kind: string,
  attempt: PaymentAttempt,
  occurredAt: Date,
  entries: Parameters<LedgerPosting['post']>[0]['entries'],
) => ({
  kind,
  key: `${kind}:${attempt.id}`,
  occurredAt,
  participantId: attempt.participantId,
  invoiceId: attempt.invoiceId,
  paymentAttemptId: attempt.id,
  entries,
});
