import { useTranslation } from 'react-i18next';
import { formatDate, useFormat } from '@valikool/shared-ui';
import type { Registration } from './contract.types';

/** The sentence about the part of a payment plan that is still to come; null where there is none, or it is due. */
export function useNextPartText(): (registration: Registration) => string | null {
  const { t } = useTranslation('student');
  const { money } = useFormat();
  return ({ plan, confirmedAt, nextStep }) => {
    if (plan === null || confirmedAt === null || nextStep !== 'NONE') return null;
    const values = { position: plan.position, count: plan.count, amount: money(plan.amount) };
    return t(`myCourses.text.nextPart${plan.method}`, { ...values, date: formatDate(plan.dueAt) });
  };
}
