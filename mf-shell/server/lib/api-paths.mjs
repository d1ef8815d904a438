import { readFileSync } from 'node:fs';

/** The API's OpenAPI document: beside the server in a built image, in the contract's workspace during development. */
const documents = ['../openapi.json', '../../../backend/contract/openapi.json'];

/** @param {string} relative @returns {string[]} */
function pathsIn(relative) {
  try {
    const { paths } = JSON.parse(readFileSync(new URL(relative, import.meta.url), 'utf8'));
    return Object.keys(paths);
  } catch {
    return [];
  }
}

/**
 * The patterns of the API's addresses, such as `/api/v1/calendar/{token}.ics`.
 * @returns {string[]} empty when the document is missing: the log then shows all addresses of the API as one
 */
export function readApiPaths() {
  const found = documents.map(pathsIn).find((paths) => paths.length > 0) ?? [];
  return found.map((path) => `/api/v1${path}`);
}
