import { ONLINE_PROVIDERS } from '@valikool/shared-ui';
import { oneOf } from '@valikool/shared-ui/router';
import type { ListedPayment, PaymentsQuery } from '../../shared/contract.types';

/** In the order of a payment's life. */
export const states = [
  'CREATED',
  'PENDING',
  'AUTHORIZED',
  'PAID',
  'ABANDONED',
  'FAILED',
  'VOIDED',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
] as const satisfies readonly ListedPayment['state'][];
export const providers = [
  ...ONLINE_PROVIDERS.map(({ id }) => id),
  'bank' as const,
] satisfies readonly ListedPayment['provider'][];

export type PaymentsFilter = Pick<PaymentsQuery, 'q' | 'state' | 'provider' | 'day' | 'attention'>;

/** Whether the text is a day as the API takes it. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** Reads the view from the address; ignores unknown values. @param q the text of the search field */
export function readFilter(params: URLSearchParams, q: string): PaymentsFilter {
  const state = oneOf(states, params.get('state'));
  const provider = oneOf(providers, params.get('provider'));
  const day = params.get('day') ?? '';
  return {
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(state !== null && { state }),
    ...(provider !== null && { provider }),
    ...(isDay(day) && { day }),
    ...(params.get('attention') === 'yes' && { attention: 'yes' as const }),
  };
}

/** The number of filters besides the search and what needs a decision, which are always seen. */
export const countNarrowing = ({ q: _words, attention: _asked, ...narrowing }: PaymentsFilter): number =>
  Object.keys(narrowing).length;
