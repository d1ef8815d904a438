import type { Request, Response } from 'express';
import { validationFailed } from '../auth.errors';
import { queryText } from './bodies';

export type PageRequest = { page: number; perPage: number };

const DEFAULT_PER_PAGE = 50;
const MAX_PER_PAGE = 1_000;
/** Keeps the offset within what the database can count. */
const MAX_PAGE = 1_000_000;

function positive(text: string | undefined, fallback: number, max: number): number {
  if (text === undefined) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > max)
    throw validationFailed('Bad Pagination Parameters: page and per_page must be positive numbers');
  return value;
}

/** @returns which page of a list is asked for, from 1. @throws AuthError 400 */
export const pageRequest = (request: Request): PageRequest => ({
  page: positive(queryText(request, 'page'), 1, MAX_PAGE),
  perPage: Math.min(positive(queryText(request, 'per_page'), DEFAULT_PER_PAGE, Number.MAX_SAFE_INTEGER), MAX_PER_PAGE),
});

/** Says in the headers how much there is. The client reads the page's number from the first parameter of each address. */
export function setPageHeaders(
  request: Request,
  response: Response,
  { page, perPage }: PageRequest,
  total: number,
): void {
  const last = Math.max(1, Math.ceil(total / perPage));
  const address = (number: number) => `<${request.baseUrl}${request.path}?page=${number}&per_page=${perPage}>`;
  const links = [...(page < last ? [`${address(page + 1)}; rel="next"`] : []), `${address(last)}; rel="last"`];
  response.set({ 'X-Total-Count': String(total), Link: links.join(', ') });
}
