import type { Request, Response } from 'express';
import { validationFailed } from '../auth.errors';
import { queryText } from './bodies';

export type PageRequest = { page: number; perPage: number; filter: string | null; newestFirst: boolean };

const DEFAULT_PER_PAGE = 50;
const MAX_PER_PAGE = 1_000;
/** Keeps the offset within the database's range. */
const MAX_PAGE = 1_000_000;

function positive(text: string | undefined, fallback: number, max: number): number {
  if (text === undefined) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > max)
    throw validationFailed('Bad Pagination Parameters: page and per_page must be positive numbers');
  return value;
}

/** Reads `sort=created_at asc`; the reference server knows only this column. @throws AuthError 400 */
function isNewestFirst(sort: string | undefined): boolean {
  if (sort === undefined) return true;
  const [field = '', direction = 'desc', ...rest] = sort.trim().split(/\s+/);
  if (field !== 'created_at' || rest.length > 0)
    throw validationFailed(`Bad Sort Parameters: bad field for sort '${field}'`);
  if (!/^(asc|desc)$/i.test(direction))
    throw validationFailed(`Bad Sort Parameters: bad direction for sort '${direction}', only 'asc' and 'desc' allowed`);
  return direction.toLowerCase() === 'desc';
}

/** @returns the requested page (from 1), filter and order of a list. @throws AuthError 400 */
export const pageRequest = (request: Request): PageRequest => ({
  filter: queryText(request, 'filter') ?? null,
  newestFirst: isNewestFirst(queryText(request, 'sort')),
  page: positive(queryText(request, 'page'), 1, MAX_PAGE),
  perPage: Math.min(positive(queryText(request, 'per_page'), DEFAULT_PER_PAGE, Number.MAX_SAFE_INTEGER), MAX_PER_PAGE),
});

/**
 * Sets the headers with the number of pages. The client reads the page's number from the first parameter of each
 * address.
 */
export function setPageHeaders(
  request: Request,
  response: Response,
  { page, perPage, filter }: PageRequest,
  total: number,
): void {
  const last = Math.max(1, Math.ceil(total / perPage));
  const sort = queryText(request, 'sort');
  const more = new URLSearchParams({
    ...(filter !== null && { filter }),
    ...(sort !== undefined && { sort }),
  }).toString();
  const address = (number: number) =>
    `<${request.baseUrl}${request.path}?page=${number}&per_page=${perPage}${more === '' ? '' : `&${more}`}>`;
  const links = [...(page < last ? [`${address(page + 1)}; rel="next"`] : []), `${address(last)}; rel="last"`];
  response.set({ 'X-Total-Count': String(total), Link: links.join(', ') });
}
