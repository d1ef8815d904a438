import type { Clearing, LedgerPosting } from '#modules/ledger/index';
import type { PaymentAttempt } from './billing.types';

/** @returns the account that holds this attempt's money until the provider pays it out. */
export const clearingOf = ({ provider }: Pick<PaymentAttempt, 'provider'>): Clearing =>
  provider === 'bank' ? 'bank' : `clearing_${provider}`;

/** @returns what tells the attempt from itself before its bank had reversed it and given it back */
export const roundOf = ({ id, reinstatements }: Pick<PaymentAttempt, 'id' | 'reinstatements'>): string =>
  reinstatements === 0 ? id : `${id}:${reinstatements}`;

/** A posting about one attempt. The key allows one posting of each kind, and another one after each reinstatement. */
export const attemptPosting = (
  kind: string,
  attempt: PaymentAttempt,
  occurredAt: Date,
  entries: Parameters<LedgerPosting['post']>[0]['entries'],
) => ({
  kind,
  key: `${kind}:${roundOf(attempt)}`,
  occurredAt,
  participantId: attempt.participantId,
  invoiceId: attempt.invoiceId,
  paymentAttemptId: attempt.id,
  entries,
});
