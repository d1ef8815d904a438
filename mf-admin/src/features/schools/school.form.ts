import { z } from '@valikool/shared-ui/forms';
import type { ChangeSchool, CreateSchool, SchoolRecord } from '../../shared/contract.types';

const longestName = 200;
const text = z.string().trim().max(longestName);

/** The server checks the codes, the country and the municipality by its named rules. */
export const schoolForm = z.object({
  name: text.min(2),
  country: z.string().trim().toUpperCase().length(2, 'country'),
  municipality: text,
  language: z.enum(['et', 'en', 'ru']),
  showsBalance: z.boolean(),
  registryCode: text,
  street: text,
  postalCode: text,
  city: text,
  invoiceEmail: text,
  costCentre: text,
});
export type SchoolValues = z.infer<typeof schoolForm>;

const optional = [
  'municipality',
  'registryCode',
  'street',
  'postalCode',
  'city',
  'invoiceEmail',
  'costCentre',
] as const;
const sent = ['name', 'country', 'language', 'showsBalance'] as const;

export const emptySchool: SchoolValues = {
  name: '',
  country: 'EE',
  municipality: '',
  language: 'et',
  showsBalance: false,
  registryCode: '',
  street: '',
  postalCode: '',
  city: '',
  invoiceEmail: '',
  costCentre: '',
};

/** The school as the form holds it. */
export const valuesOf = (school: SchoolRecord): SchoolValues => ({
  name: school.name,
  country: school.country,
  language: school.language,
  showsBalance: school.showsBalance,
  municipality: school.municipality ?? '',
  registryCode: school.registryCode ?? '',
  street: school.street ?? '',
  postalCode: school.postalCode ?? '',
  city: school.city ?? '',
  invoiceEmail: school.invoiceEmail ?? '',
  costCentre: school.costCentre ?? '',
});

/** The fields that differ, so that two people who edit at once do not undo each other's changes. */
export function changesOf(stored: SchoolValues, values: SchoolValues): ChangeSchool {
  const texts = optional.filter((name) => values[name] !== stored[name]);
  const others = sent.filter((name) => values[name] !== stored[name]);
  return {
    ...Object.fromEntries(texts.map((name) => [name, values[name] === '' ? null : values[name]])),
    ...Object.fromEntries(others.map((name) => [name, values[name]])),
  };
}

export const newSchoolOf = (values: SchoolValues): CreateSchool => ({
  ...changesOf(emptySchool, values),
  name: values.name,
  country: values.country,
});

/** The field to which an error code belongs. */
export const fieldOfCode = { 'school.name-taken': 'name', 'school.unknown-municipality': 'municipality' } as const;
