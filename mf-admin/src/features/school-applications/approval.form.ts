import { z } from '@valikool/shared-ui/forms';
import type { SchoolApplication } from '../../shared/contract.types';

const longestName = 200;

/** The server checks the last digit of the registry code. */
export const newSchoolForm = z.object({
  name: z.string().trim().min(2).max(longestName),
  registryCode: z
    .string()
    .trim()
    .regex(/^\d{8}$/, 'registry-code'),
  municipality: z.string().min(1),
});
export type NewSchoolValues = z.infer<typeof newSchoolForm>;

/** What the applicant says, for the administrator to correct. */
export const asAsked = ({ schoolName, registryCode, municipality }: SchoolApplication): NewSchoolValues => ({
  name: schoolName,
  registryCode,
  municipality,
});

/** The field to which an error code belongs. */
export const fieldOfCode = { 'school.name-taken': 'name', 'school.unknown-municipality': 'municipality' } as const;

export const knownSchoolForm = z.object({ schoolId: z.string().min(1) });
export type KnownSchoolValues = z.infer<typeof knownSchoolForm>;

/** The nearest school that the applicant could be invited to: the same name or code, and nobody who represents it. */
export const likelySchool = ({ similar }: SchoolApplication) =>
  similar.find(
    ({ hasSameCode, hasSameName, representatives, isArchived }) =>
      (hasSameCode || hasSameName) && representatives === 0 && !isArchived,
  );
