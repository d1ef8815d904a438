import { readFileSync } from 'node:fs';

/** The API's OpenAPI document: beside the server in a built image, in the contract's workspace during development. */
const documents = ['../openapi.json', '../../../backend/contract/openapi.json'];

/** @typedef {{pattern: string, methods: readonly string[]}} ApiPath `methods`: in capitals */

/** @param {string} relative @returns {ApiPath[]} */
function pathsIn(relative) {
  try {
    /** @type {{paths: Record<string, object>}} */
    const { paths } = JSON.parse(readFileSync(new URL(relative, import.meta.url), 'utf8'));
    return Object.entries(paths).map(([path, operations]) => ({
      pattern: `/api/v1${path}`,
      methods: Object.keys(operations).map((method) => method.toUpperCase()),
    }));
  } catch {
    return [];
  }
}

/**
 * The patterns of the API's addresses, such as `/api/v1/calendar/{token}.ics`, with the methods of their routes.
 * @returns {ApiPath[]} empty when the document is missing: the log then shows all addresses of the API as one
 */
export const readApiPaths = () => documents.map(pathsIn).find((paths) => paths.length > 0) ?? [];
