import type { Tone } from '@valikool/shared-ui';
import type { Instalment, PaymentPlan } from '../../shared/contract.types';

export const partTones: Readonly<Record<Instalment['state'], Tone>> = {
  PLANNED: 'neutral',
  DUE: 'warn',
  FAILED: 'bad',
  PAID: 'ok',
  CANCELED: 'neutral',
};

/** The part to be paid next; undefined when nothing is left to pay. */
export const openPart = ({ parts }: PaymentPlan): Instalment | undefined =>
  parts.find(({ state }) => state !== 'PAID' && state !== 'CANCELED');
