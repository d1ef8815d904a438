import { readFileSync } from 'node:fs';

/** The API's own document: beside the server in a built image, in the workspace of the contract while developing. */
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
 * @returns {string[]} none where the document is missing: the log then names every address of the API alike
 */
export function readApiPaths() {
  const found = documents.map(pathsIn).find((paths) => paths.length > 0) ?? [];
  return found.map((path) => `/api/v1${path}`);
}
