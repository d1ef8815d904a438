import type { Provider } from '@valikool/contract';
import { useAddressParams } from '@valikool/shared-ui/router';
import type { Eligibility, PayerOption } from '../../shared/contract.types';

/** How far the choice has come. All of it is in the address, so that Back undoes a step. */
export type Steps = { course: string | null; cohortId: number | null };

/** Reads the steps from the address. */
export function useSteps(): Steps {
  const { params } = useAddressParams();
  const cohort = params.get('cohort');
  return { course: params.get('course'), cohortId: cohort !== null && /^\d+$/.test(cohort) ? Number(cohort) : null };
}

/** The school's own option; a student with a school always has one. */
export const schoolOption = ({ payers }: Eligibility): PayerOption | null =>
  payers.find(({ payer }) => payer === 'SCHOOL') ?? null;

/**
 * How the student pays the part that the school does not: by invoice when there is time for one, else by the first
 * available way. Undefined when nothing is left for the student.
 */
export function providerFor({ providers }: Eligibility, { youPay }: PayerOption): Provider | undefined {
  if (youPay.amount === 0) return undefined;
  return (providers.find(({ provider }) => provider === 'invoice') ?? providers[0])?.provider;
}
