import { z } from '@valikool/shared-ui/forms';
import type { ChangeSchoolCreditSettings } from '../../shared/contract.types';
import { centsOf, isAmount, plain } from './addCredit.form';

/** A sum below which the school is told; empty for the usual one. */
export const lowBelowForm = z.object({
  lowBelow: z.string().refine((text) => plain(text) === '' || isAmount(text), 'amount'),
});
export type LowBelowValues = z.infer<typeof lowBelowForm>;

export const toLowRequest = ({ lowBelow }: LowBelowValues): ChangeSchoolCreditSettings => ({
  lowBelow: plain(lowBelow) === '' ? null : { amount: centsOf(lowBelow), currency: 'EUR' },
});
