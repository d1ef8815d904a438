import { api, isApiError, unwrap, type ApiError, type ReturnGuardId, type ReturnOutcome } from '@valikool/shared-ui';

/** What became of a return, and the query to show the page with in place of the one that was brought. */
export type Finished = { outcome: ReturnOutcome; search: string };

export type ReturnGuard = {
  /** Whether the address carries what the other site gives. */
  isCarried: (query: URLSearchParams) => boolean;
  /** @throws ApiError when there was no answer: what was brought is still good */
  finish: (query: URLSearchParams) => Promise<Finished>;
};

/** Whether a refusal stays one; silence may pass. */
export const isFinal = (error: unknown): boolean =>
  isApiError(error) && error.statusCode >= 400 && error.statusCode < 500 && error.statusCode !== 429;

const notOurs = 'payment.token-invalid';
const malformed = 422;

/** What does not even look like a token is no better than one that was forged. */
const refusalOf = ({ statusCode, code }: ApiError): ReturnOutcome => ({
  kind: 'refused',
  code: statusCode === malformed ? notOurs : code,
});

async function finishAtBank(orderToken: string | null): Promise<Finished> {
  if (orderToken === null) return { outcome: { kind: 'broken-off' }, search: '' };
  try {
    const { state, registrationId } = unwrap(await api.POST('/payments/montonio/return', { body: { orderToken } }));
    return {
      outcome: { kind: 'answered', state },
      search: registrationId === null ? '' : `?registration=${registrationId}`,
    };
  } catch (error) {
    if (!isApiError(error) || !isFinal(error)) throw error;
    return { outcome: refusalOf(error), search: '' };
  }
}

/** A visit that nothing of ours began is not trusted: whoever follows such a link is told that it came to nothing. */
const refuse = (code: string): Promise<Finished> => Promise.resolve({ outcome: { kind: 'refused', code }, search: '' });

/** What each guard finishes before the page of its route is shown. */
export const returnGuards: Readonly<Record<ReturnGuardId, ReturnGuard>> = {
  'montonio-redirect': {
    isCarried: (query) => query.has('order-token') || query.has('error-message'),
    finish: (query) => finishAtBank(query.get('order-token')),
  },
  'discord-redirect': {
    isCarried: (query) => query.has('state') && (query.has('code') || query.has('error')),
    finish: (query) =>
      query.has('error')
        ? Promise.resolve({ outcome: { kind: 'broken-off' }, search: '' })
        : refuse('discord.not-authenticated'),
  },
  'stripe-redirect': {
    isCarried: (query) => query.has('session_id'),
    finish: () => refuse(notOurs),
  },
};

/** The guard that has something to finish at an address. */
export const carriedBy = (guards: readonly ReturnGuardId[], query: URLSearchParams): ReturnGuardId | undefined =>
  guards.find((guard) => returnGuards[guard].isCarried(query));
