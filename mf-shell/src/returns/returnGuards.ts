import {
  api,
  isApiError,
  ONLINE_PROVIDERS,
  unwrap,
  type ApiError,
  type OnlineProvider,
  type ReturnGuardId,
  type ReturnOutcome,
} from '@valikool/shared-ui';

/** The outcome of a return, and the query that the page gets in place of the original one. */
export type Finished = { outcome: ReturnOutcome; search: string };

export type ReturnGuard = {
  /** Whether the address carries the other site's parameters. */
  isCarried: (query: URLSearchParams) => boolean;
  /** @throws ApiError when there was no answer: the parameters are still valid */
  finish: (query: URLSearchParams) => Promise<Finished>;
};

/** Whether an error is final; without an answer, or when the server fails, a retry may succeed. */
export const isFinal = (error: unknown): boolean =>
  isApiError(error) && error.statusCode >= 400 && error.statusCode < 500 && error.statusCode !== 429;

/** A request that is not answered by then is given up, and sent again. */
const ANSWER_MS = 20_000;

const notOurs = 'payment.token-invalid';
const malformed = 422;

/** Text that does not even look like a token is treated like a forged one. */
const refusalOf = ({ statusCode, code }: ApiError): ReturnOutcome => ({
  kind: 'refused',
  code: statusCode === malformed ? notOurs : code,
});

/** Where a student comes back who has bought a pass. */
const PASS_PAGE = '/user/success/subscription';

async function finishPass(sessionId: string): Promise<Finished> {
  try {
    const { state } = unwrap(
      await api.POST('/subscriptions/return', { body: { sessionId }, signal: AbortSignal.timeout(ANSWER_MS) }),
    );
    if (state === 'EXPIRED') return { outcome: { kind: 'broken-off' }, search: '' };
    return { outcome: { kind: 'answered', state: state === 'COMPLETE' ? 'PAID' : 'PENDING' }, search: '' };
  } catch (error) {
    if (!isApiError(error) || !isFinal(error)) throw error;
    return { outcome: refusalOf(error), search: '' };
  }
}

/** Passes every parameter that a provider added to the address to the server, which knows the provider's protocol. */
async function finishPayment(provider: OnlineProvider, carried: Record<string, string>): Promise<Finished> {
  const sessionId = carried['session_id'];
  if (sessionId !== undefined && window.location.pathname === PASS_PAGE) return finishPass(sessionId);
  try {
    const { state, registrationId } = unwrap(
      await api.POST('/payments/{provider}/return', {
        params: { path: { provider } },
        body: { carried },
        signal: AbortSignal.timeout(ANSWER_MS),
      }),
    );
    return {
      outcome: { kind: 'answered', state },
      search: registrationId === null ? '' : `?registration=${registrationId}`,
    };
  } catch (error) {
    if (!isApiError(error) || !isFinal(error)) throw error;
    return { outcome: refusalOf(error), search: '' };
  }
}

const brokenOff = (): Promise<Finished> => Promise.resolve({ outcome: { kind: 'broken-off' }, search: '' });

const notConnected = 'discord.not-authenticated';

/** Hands the code to the server, which trusts it only when this session began the visit. */
async function finishVisit(code: string, state: string): Promise<Finished> {
  try {
    const path = { room: 'discord' as const };
    const signal = AbortSignal.timeout(ANSWER_MS);
    unwrap(await api.POST('/rooms/{room}/return', { params: { path }, body: { code, state }, signal }));
    return { outcome: { kind: 'connected' }, search: '' };
  } catch (error) {
    if (!isApiError(error) || !isFinal(error)) throw error;
    const isTold = error.code === 'room.account-taken';
    return { outcome: { kind: 'refused', code: isTold ? error.code : notConnected }, search: '' };
  }
}

const discord: ReturnGuard = {
  isCarried: (query) => query.has('state') && (query.has('code') || query.has('error')),
  finish: (query) =>
    query.has('error') ? brokenOff() : finishVisit(query.get('code') ?? '', query.get('state') ?? ''),
};

/** One guard per provider of the contract's list: which parameters it handles, and which of them proves a payment. */
const paymentGuardOf = ({ id, carried, proof }: (typeof ONLINE_PROVIDERS)[number]): ReturnGuard => ({
  isCarried: (query) => carried.some((name) => query.has(name)),
  finish: (query) =>
    query.has(proof)
      ? finishPayment(id, Object.fromEntries([...query].filter(([name]) => carried.some((known) => known === name))))
      : brokenOff(),
});

/** What each guard finishes before the page of its route is shown. */
export const returnGuards: ReadonlyMap<ReturnGuardId, ReturnGuard> = new Map<ReturnGuardId, ReturnGuard>([
  ['discord-redirect', discord],
  ...ONLINE_PROVIDERS.map((provider): [ReturnGuardId, ReturnGuard] => [
    `${provider.id}-redirect`,
    paymentGuardOf(provider),
  ]),
]);

/** The guard that has something to finish at an address. */
export const carriedBy = (guards: readonly ReturnGuardId[], query: URLSearchParams): ReturnGuardId | undefined =>
  guards.find((guard) => returnGuards.get(guard)?.isCarried(query));
