import type { Clearing, LedgerPosting } from '#modules/ledger/index';
import { REFUND_AFTER_VOID, type PaymentAttempt } from './billing.types';

/** @returns the account that holds this attempt's money until the provider pays it out. */
export const clearingOf = ({ provider }: Pick<PaymentAttempt, 'provider'>): Clearing =>
  provider === 'bank' ? 'bank' : `clearing_${provider}`;

/**
 * A bank may give back a payment that it had reversed, and reverse it again. @returns the key with the number of times that it
 * came back, so that the same kind can be posted again; the key as it is before the first time
 */
export const inRound = (key: string, { reinstatements }: Pick<PaymentAttempt, 'reinstatements'>): string =>
  reinstatements === 0 ? key : `${key}:${reinstatements}`;

/** `providerRef` of the refund row that records a reversal by the bank is `void:` and the attempt's id. */
export const REVERSAL = 'void:';

/** A posting about one attempt. The key allows one posting of each kind, and another one after each reinstatement. */
export const attemptPosting = (
  kind: string,
  attempt: PaymentAttempt,
  occurredAt: Date,
  entries: Parameters<LedgerPosting['post']>[0]['entries'],
) => ({
  kind,
  key: inRound(`${kind}:${attempt.id}`, attempt),
  occurredAt,
  participantId: attempt.participantId,
  invoiceId: attempt.invoiceId,
  paymentAttemptId: attempt.id,
  entries,
});

/** @returns the kind with which a refund is posted: the given one, or `REFUND_AFTER_VOID` once the bank has reversed its payment */
export const refundPostingKind = ({ status }: Pick<PaymentAttempt, 'status'>, kind: string): string =>
  status === 'VOIDED' ? REFUND_AFTER_VOID : kind;
