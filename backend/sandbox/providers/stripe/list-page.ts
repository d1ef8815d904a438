import type { Values } from './check-parameters';
import { stripeError } from './stripe.errors';
import { listBody } from './wire';

const DEFAULT_LIMIT = 10;
const MOST_LISTED = 100;

export const textIn = (values: Values, name: string): string | undefined => {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
};

/** @returns the seconds since 1970 from which on things are asked for */
export function since({ created }: Values): number {
  if (typeof created === 'number') return created;
  if (typeof created !== 'object' || Array.isArray(created)) return 0;
  return Number(created['gte'] ?? created['gt'] ?? 0);
}

/** @param items newest first */
export function page(path: string, items: readonly (Record<string, unknown> & { id: string })[], values: Values) {
  const limit = typeof values['limit'] === 'number' ? values['limit'] : DEFAULT_LIMIT;
  if (limit < 1 || limit > MOST_LISTED) throw stripeError(400, 'Invalid integer: limit', { param: 'limit' });
  const after = textIn(values, 'starting_after');
  const from = after === undefined ? 0 : items.findIndex(({ id }) => id === after) + 1;
  return listBody(path, items.slice(from, from + limit), items.length > from + limit);
}
