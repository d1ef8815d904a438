import { z } from '@valikool/shared-ui/forms';
import { applicantForm } from '../account/account.forms';

const missing = 'fillAllFields';
const longestName = 200;
const longestMessage = 2_000;

/** The server checks the last digit of the registry code. */
export const schoolJoinForm = applicantForm.extend({
  schoolName: z.string().trim().min(1, missing).min(2).max(longestName),
  registryCode: z
    .string()
    .trim()
    .min(1, missing)
    .regex(/^\d{8}$/, 'registry-code'),
  municipality: z.string().min(1, missing),
  message: z.string().trim().max(longestMessage),
});
export type SchoolJoinValues = z.input<typeof schoolJoinForm>;

export const emptySchoolJoin: SchoolJoinValues = {
  schoolName: '',
  registryCode: '',
  municipality: '',
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  message: '',
  acceptTerms: false,
};
