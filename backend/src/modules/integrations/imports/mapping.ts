import { LANGUAGES } from '@valikool/contract';
import type { ImporterField } from './importer';
import type { FieldValues, Mapping, RememberedHeads } from './imports.types';

/** @returns a head without what people write differently: case, signs, spaces and diacritics */
const spelling = (head: string): string =>
  head
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '');

const headsOf = ({ name, head, aliases }: ImporterField): Set<string> =>
  new Set([name, ...LANGUAGES.map((language) => head[language]), ...aliases].map(spelling));

/** @returns the column that is recognised by its head; the first of two with the same meaning */
function knownColumn(field: ImporterField, heads: readonly string[]): number | null {
  const known = headsOf(field);
  const column = heads.findIndex((head) => known.has(spelling(head)));
  return column === -1 ? null : column;
}

/**
 * @param remembered the heads that the person has named before, which count first
 * @returns the columns whose heads are known
 */
export function recognised(
  fields: readonly ImporterField[],
  heads: readonly string[],
  remembered: RememberedHeads = {},
): Mapping {
  const spelt = heads.map(spelling);
  const named = fields.flatMap(({ name }) => {
    const head = remembered[name];
    const column = head ? spelt.indexOf(head) : -1;
    return column === -1 ? [] : [[name, column] as const];
  });
  const taken = new Set(named.map(([, column]) => column));
  const done = new Set(named.map(([name]) => name));
  const known = fields.flatMap((field) => {
    const column =
      done.has(field.name) || (remembered[field.name] === null && !field.isRequired) ? null : knownColumn(field, heads);
    return column === null || taken.has(column) ? [] : [[field.name, column] as const];
  });
  return Object.fromEntries([...named, ...known]);
}

/** @returns the heads of a mapping, to be remembered; null for a field whose column the person has left out */
export function headsToRemember(
  fields: readonly ImporterField[],
  heads: readonly string[],
  mapping: Mapping,
): RememberedHeads {
  const named = fields.flatMap((field): [string, string | null][] => {
    const column = mapping[field.name];
    if (column === undefined) return knownColumn(field, heads) === null ? [] : [[field.name, null]];
    const head = spelling(heads[column] ?? '');
    return head === '' ? [] : [[field.name, head]];
  });
  return Object.fromEntries(named);
}

/** @returns required fields that have no column */
export const missingFields = (fields: readonly ImporterField[], mapping: Mapping): string[] =>
  fields.filter(({ name, isRequired }) => isRequired && mapping[name] === undefined).map(({ name }) => name);

/** @returns the row's values by field */
export const fieldsOf = (cells: readonly string[], mapping: Mapping): FieldValues =>
  Object.fromEntries(Object.entries(mapping).map(([field, column]) => [field, cells[column] ?? '']));
