import { LANGUAGES } from '@valikool/contract';
import type { ImporterField } from './importer';
import type { FieldValues, Mapping } from './imports.types';

/** @returns a head without what people write differently: case, signs, spaces and diacritics */
const spelling = (head: string): string =>
  head
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '');

const headsOf = ({ name, head, aliases }: ImporterField): Set<string> =>
  new Set([name, ...LANGUAGES.map((language) => head[language]), ...aliases].map(spelling));

/** @returns the columns whose heads are recognised; the first of two with the same meaning */
export function recognised(fields: readonly ImporterField[], heads: readonly string[]): Mapping {
  const found = fields.flatMap((field) => {
    const known = headsOf(field);
    const column = heads.findIndex((head) => known.has(spelling(head)));
    return column === -1 ? [] : [[field.name, column] as const];
  });
  return Object.fromEntries(found);
}

/** @returns required fields that have no column */
export const missingFields = (fields: readonly ImporterField[], mapping: Mapping): string[] =>
  fields.filter(({ name, isRequired }) => isRequired && mapping[name] === undefined).map(({ name }) => name);

/** @returns the row's values by field */
export const fieldsOf = (cells: readonly string[], mapping: Mapping): FieldValues =>
  Object.fromEntries(Object.entries(mapping).map(([field, column]) => [field, cells[column] ?? '']));
