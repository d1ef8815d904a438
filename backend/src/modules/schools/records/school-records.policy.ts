import { MUNICIPALITIES } from '@valikool/contract';
import type { School } from '../schools.types';
import { UnknownMunicipalityError } from './school-records.errors';
import type { SchoolChange } from './school-records.types';

const HOME = 'EE';
const LISTED: ReadonlySet<string> = new Set(MUNICIPALITIES);

type Place = Pick<School, 'country' | 'municipality'>;

/** @throws UnknownMunicipalityError for an Estonian school in a place that is no Estonian municipality */
export function assertMunicipality({ country, municipality }: Place): void {
  if (country === HOME && municipality !== null && !LISTED.has(municipality)) throw new UnknownMunicipalityError();
}

const PLAIN = ['name', 'country', 'municipality', 'language', 'showsBalance'] as const;
type Plain = Pick<School, (typeof PLAIN)[number]>;

/** @returns what the change makes of the school's own fields, and the names of those that it changes */
export function changedDetails(school: School, change: SchoolChange): { details: Plain; fields: string[] } {
  const given = Object.fromEntries(
    PLAIN.flatMap((field) => (change[field] === undefined ? [] : [[field, change[field]]])),
  );
  const details: Plain = {
    name: school.name,
    country: school.country,
    municipality: school.municipality,
    language: school.language,
    showsBalance: school.showsBalance,
    ...given,
  };
  return { details, fields: PLAIN.filter((field) => details[field] !== school[field]) };
}
