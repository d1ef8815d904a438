const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const path = require('node:path');

/** The API's contract in this repository. */
const documentFile = path.join(__dirname, '../../backend/contract/openapi.json');

/** @param {unknown} node @param {string} at @param {Set<string>} parts */
function collect(node, at, parts) {
  if (Array.isArray(node)) return node.forEach((each) => collect(each, at, parts));
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'properties')
      for (const [name, schema] of Object.entries(value)) collectField(schema, `${at}.${name}`, parts);
    else if (key === 'enum') value.forEach((each) => parts.add(`${at}=${each}`));
    else if (!['example', 'examples', 'description', 'summary'].includes(key)) collect(value, at, parts);
  }
}

/** @param {unknown} schema @param {string} at @param {Set<string>} parts */
function collectField(schema, at, parts) {
  parts.add(at);
  collect(schema, at, parts);
}

/**
 * All that a contract has: operations, fields and values of fields, one line each. A contract that has all lines of
 * another can serve whoever was built against that one.
 * @param {{paths?: object, components?: {schemas?: object}}} document OpenAPI
 * @returns {string[]} sorted
 */
function contractParts({ paths = {}, components = {} }) {
  const parts = new Set();
  for (const [address, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods))
      collectField(operation, `${method.toUpperCase()} ${address}`, parts);
  for (const [name, schema] of Object.entries(components.schemas ?? {})) collectField(schema, name, parts);
  return [...parts].sort();
}

/** @param {string[]} parts @returns {string} */
const hashOfParts = (parts) => createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);

/** @returns {string[]} of the contract in this repository */
const ownContractParts = () => contractParts(JSON.parse(readFileSync(documentFile, 'utf8')));

module.exports = { contractParts, hashOfParts, ownContractParts };
