import type { SchoolMailKind } from '../../../shared/contract.types';

/** In the order of the columns. */
export const mailKinds = [
  'DECISIONS',
  'CREDIT',
  'BILLING',
  'OVERVIEW',
  'CHANGES',
] as const satisfies readonly SchoolMailKind[];
