/** Everything that the product is made of, read from where it is defined: the things that a test must hold. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { frontEndFolders, remoteIds } from '../../../../remotes.cjs';
import { limitsIn, valuesIn } from './contract-walk.mjs';

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete']);
const METRICS = ['metrics.ts', 'operations-metrics.ts', 'modules/operations/figures.read-model.ts'];
const LANGUAGES = ['et', 'en', 'ru'];

/**
 * @typedef {object} Thing
 * @property {string} kind one of the page's sections
 * @property {string} id unique within its kind, and how the page and the complaints call it
 * @property {string[]} subjects what a tag may say to claim it
 * @property {RegExp | null} named how a test's source names it; null when naming is not enough, as for rules
 * @property {Map<string, RegExp | null>} [asked] by subject, the addresses that a file with this tag must ask; null when no
 *   route has it
 * @property {string} [group] under what the page lists it
 * @property {string} [note] words of the page
 * @property {string[]} [traits] what tests that go through lists ask about: `request`, `parameter`, `backend`,
 *   `list`
 */

const literally = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const asWord = (text) => new RegExp(`(?<![\\w-])${literally(text)}(?![\\w-])`);

/** An address as tests write it: each parameter as a value, a name or a template. */
function asAddress(path) {
  const parts = path
    .split(/(:\w+|\{\w+\})/)
    .map((part) =>
      /^[:{]/.test(part) ? '(?:\\$\\{[^}]*(?:\\{[^}]*\\})?[^}]*\\}|[\\w-]+|:\\w+|\\{\\w+\\})' : literally(part),
    );
  return new RegExp(`${parts.join('')}(?![\\w/-])`);
}

const readText = (root, ...path) => readFileSync(join(root, ...path), 'utf8');
const matchesOf = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))];

/** All files below a folder whose name fits. */
const filesBelow = (root, folder, pattern) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file) && !/node_modules|\bdist\b/.test(file))
    .map((file) => join(folder, file))
    .sort();

export const routeName = (method, path) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`;

const operationsOf = ({ paths }) =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => METHODS.has(method))
      .map(([method, operation]) => ({ name: routeName(method, path), path, operation })),
  );

function routes(contract) {
  return operationsOf(contract).flatMap(({ name, path, operation }) => [
    { kind: 'routes', id: name, subjects: [name], named: asAddress(path) },
    ...(operation.parameters ?? [])
      .filter((parameter) => parameter.in === 'query')
      .map((parameter) => ({
        kind: 'parameters',
        id: `${name}?${parameter.name}`,
        group: name,
        note: parameter.name,
        subjects: [name],
        named: asWord(parameter.name),
      })),
  ]);
}

const refsIn = (part) =>
  [...JSON.stringify(part ?? null).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name);

/** The schemas of these names, and those that they use, also by way of others. */
function schemasBelow({ components: { schemas } }, names) {
  const found = new Set();
  const waiting = [...names];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    waiting.push(...refsIn(schemas[next]));
  }
  return found;
}

/** @returns by schema, the addresses whose request or answer has it; null for what is never asked, as webhooks */
function addressesOf(contract) {
  const paths = new Map(Object.keys(contract.components.schemas).map((schema) => [schema, new Set()]));
  for (const { path, operation } of operationsOf(contract))
    for (const schema of schemasBelow(contract, refsIn(operation))) paths.get(schema).add(path);
  return new Map(
    [...paths].map(([schema, found]) => [
      schema,
      found.size === 0 ? null : new RegExp([...found].map((path) => asAddress(path).source).join('|')),
    ]),
  );
}

/** Fields of an object and of what is written inside it, without what has a name of its own. */
function fieldsIn(schema, found = new Set()) {
  if (schema === null || typeof schema !== 'object' || '$ref' in schema) return found;
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    found.add(name);
    fieldsIn(inner, found);
  }
  for (const key of ['items', 'additionalProperties']) fieldsIn(schema[key], found);
  for (const key of ['oneOf', 'anyOf', 'allOf']) for (const part of schema[key] ?? []) fieldsIn(part, found);
  return found;
}

const LIST = ['items', 'total'];
const isList = ({ properties = {} }) => LIST.every((name) => name in properties);

const fields = (contract, addresses) =>
  Object.entries(contract.components.schemas).flatMap(([schema, definition]) =>
    [...fieldsIn(definition)].map((field) => ({
      kind: 'fields',
      id: `${schema}.${field}`,
      group: schema,
      note: field,
      subjects: [schema],
      asked: new Map([[schema, addresses.get(schema)]]),
      traits: [...LIST, 'nextCursor'].includes(field) && isList(definition) ? ['list'] : [],
      named: asWord(field),
    })),
  );

/** Schemas that bodies of requests use, also by way of others. */
const requestSchemas = (contract) =>
  schemasBelow(
    contract,
    operationsOf(contract).flatMap(({ operation }) => refsIn(operation.requestBody)),
  );

/** Every value that a field or a parameter can have; a set of values that several share is listed once. */
function values(contract, addresses) {
  const sets = new Map();
  const asked = requestSchemas(contract);
  const traitOf = (subject) => {
    if (subject.includes(' ')) return ['parameter'];
    return asked.has(subject) ? ['request'] : [];
  };
  const note = (subject, schema) => {
    for (const { name, options } of valuesIn(schema, subject)) {
      const key = options.join(' ');
      const set = sets.get(key) ?? { name, options, subjects: new Set() };
      sets.set(key, { ...set, subjects: set.subjects.add(subject) });
    }
  };
  for (const [schema, definition] of Object.entries(contract.components.schemas)) note(schema, definition);
  for (const { name, operation } of operationsOf(contract))
    for (const parameter of operation.parameters ?? [])
      note(name, { properties: { [parameter.name]: parameter.schema } });
  return [...sets.values()].flatMap(({ name, options, subjects }) =>
    options.map((option) => ({
      kind: 'values',
      id: `${name} = ${option}`,
      group: name,
      note: option,
      subjects: [...subjects],
      asked: new Map([...subjects].map((subject) => [subject, addresses.get(subject) ?? null])),
      traits: [...subjects].flatMap(traitOf),
      named: asWord(option),
    })),
  );
}

function errors(root) {
  const codes = matchesOf(readText(root, 'backend/src/error-codes.ts'), /^ {2}'([a-z0-9-]+\.[a-z0-9-]+)':/gm);
  return codes.map((code) => ({
    kind: 'errors',
    id: code,
    subjects: [`errors ${code.split('.')[0]}`],
    named: asWord(code),
  }));
}

/** Files that define the backend's settings: a part of them has a file of its own. */
export const settingsFiles = (root) => filesBelow(root, 'backend/src/config', /(^|\.|\/)schema\.ts$/);

function settings(root) {
  const settingsIn = (file) => matchesOf(readText(root, file), /^ {2}([A-Z][A-Z0-9_]+):/gm);
  const backend = new Set(settingsFiles(root).flatMap(settingsIn));
  const edge = matchesOf(
    readText(root, 'mf-shell/server/config/settings.mjs'),
    /(?<!process\.)\benv\.([A-Z][A-Z0-9_]+)/g,
  );
  return [...new Set([...backend, ...settingsIn('backend/src/config/backups.ts'), ...edge])].map((name) => ({
    kind: 'settings',
    id: name,
    subjects: ['settings'],
    traits: backend.has(name) ? ['backend'] : [],
    named: asWord(name),
  }));
}

/** Addresses of pages, from each front end's definition. */
function pages(root) {
  const definitions = ['mf-shell/src/pages/pages.ts', ...remoteIds(root).map((id) => `mf-${id}/src/app/remote.ts`)];
  return definitions.flatMap((file) => {
    const [, patterns = ''] = /patterns: \[([^\]]*)\]/.exec(readText(root, file)) ?? [];
    const group = file.split('/')[0];
    return matchesOf(patterns, /'([^']+)'/g).map((path) => ({
      kind: 'pages',
      id: path,
      group,
      subjects: [`page ${path}`],
      named: asAddress(path),
    }));
  });
}

const keysOf = (texts, prefix = '') =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : keysOf(value, `${prefix}${key}.`),
  );

/** Folders with the texts of a part of a front end. */
export const localeFolders = (root) =>
  frontEndFolders(root)
    .flatMap((folder) => filesBelow(root, `${folder}/src`, /(^|\/)et\.json$/))
    .map((file) => file.slice(0, -'/et.json'.length));

const texts = (root) =>
  localeFolders(root).flatMap((folder) =>
    LANGUAGES.flatMap((language) =>
      keysOf(JSON.parse(readText(root, folder, `${language}.json`))).map((key) => ({
        kind: 'texts',
        id: `${folder}/${language}.json ${key}`,
        group: folder,
        note: key,
        subjects: [],
        named: null,
      })),
    ),
  );

/** Names that are written into the database and Redis. */
function names(root) {
  const sources = filesBelow(root, 'backend/src', /(?<!\.test)\.ts$/).map((file) => readText(root, file));
  const all = sources.join('\n');
  const kinds = {
    messages: /define\w*\(\{\s*(?:\.\.\.\w+,\s*)?name: '([^']+)'|\b(?:closing|aboutOffer)\('([^']+)'/g,
    mails: /handler: '(emails\.[^']+)'/g,
    schedules: /(?:name: |hourly\()'([a-z-]+\.[a-z-]+)',(?=\s*(?:everyMs|\(\)))/g,
  };
  const named = (kind, found) => found.map((name) => ({ kind, id: name, subjects: [kind], named: asWord(name) }));
  const metrics = METRICS.map((file) => readText(root, 'backend/src', file)).join('\n');
  return [
    ...Object.entries(kinds).flatMap(([kind, pattern]) => named(kind, matchesOf(all, pattern))),
    ...named('metrics', matchesOf(metrics, /name: '([a-z]\w+)'/g)),
  ];
}

/** Limits of what is sent, as the API's document states them. */
function limits(contract) {
  return [...requestSchemas(contract)].sort().flatMap((schema) =>
    limitsIn(contract.components.schemas[schema]).map(({ field, limit }) => ({
      kind: 'limits',
      id: `${schema}.${field} ${limit}`,
      group: schema,
      note: `${field} ${limit}`,
      subjects: [],
      named: null,
    })),
  );
}

const rules = (root) =>
  JSON.parse(readText(root, 'docs/rules.json')).map(({ id, area, rule }) => ({
    kind: 'rules',
    id,
    group: area,
    note: rule,
    subjects: [`rule ${id}`],
    named: null,
  }));

/** @returns {Thing[]} all things of the product whose sources are below `root` */
export function thingsOf(root) {
  const contract = JSON.parse(readText(root, 'backend/contract/openapi.json'));
  const addresses = addressesOf(contract);
  return [
    ...rules(root),
    ...routes(contract),
    ...fields(contract, addresses),
    ...values(contract, addresses),
    ...limits(contract),
    ...errors(root),
    ...pages(root),
    ...names(root),
    ...settings(root),
    ...texts(root),
  ];
}
