import { readApiPaths } from './api-paths.mjs';

/** @typedef {import('./api-paths.mjs').ApiPath} ApiPath */

/** @param {ApiPath} path its pattern as OpenAPI writes it, `/users/{id}` */
function compile({ pattern, methods }) {
  const source = pattern
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? '[^/]+' : part.replace(/[.*+?^$()|[\]\\]/g, '\\$&')))
    .join('');
  return { pattern, methods: new Set(methods), expression: new RegExp(`^${source}/?$`) };
}

/** @param {string} segment @returns {number} 0 when it is fixed, 1 when a part of it is (`{id}.pdf`), 2 for a parameter */
const freedom = (segment) => (segment.includes('{') ? (/^\{\w+\}$/.test(segment) ? 2 : 1) : 0);

/**
 * The pattern whose first different segment is more fixed comes first: `/cohorts/bulk` before `/cohorts/{id}`.
 * @param {{pattern: string}} one @param {{pattern: string}} other @returns {number}
 */
function compareFixed({ pattern: one }, { pattern: other }) {
  const others = other.split('/').map(freedom);
  const differences = one.split('/').map((segment, index) => freedom(segment) - (others[index] ?? 0));
  return differences.find((difference) => difference !== 0) ?? one.localeCompare(other);
}

/**
 * Finds the pattern of an address of the API: among those that have a route of the method, else among all, the one with
 * the more fixed segments. `POST /imports/users` is `/imports/{what}`, while `/imports/{id}` has a GET alone.
 * @param {readonly ApiPath[]} [paths]
 * @returns {(pathname: string, method?: string) => string | null} null for an address that no pattern has
 */
export function apiPatternFinder(paths = readApiPaths()) {
  const compiled = paths.map(compile).sort(compareFixed);
  return (pathname, method = '') => {
    const matching = compiled.filter(({ expression }) => expression.test(pathname));
    // A HEAD is answered by the route of the GET.
    const asked = method === 'HEAD' ? 'GET' : method;
    return (matching.find(({ methods }) => methods.has(asked)) ?? matching[0])?.pattern ?? null;
  };
}
