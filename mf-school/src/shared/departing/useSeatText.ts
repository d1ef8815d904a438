import { useTranslation } from 'react-i18next';
import { formatDate, useFormat } from '@valikool/shared-ui';
import type { DepartingSeat } from '../contract.types';

/** By what the school pays for a seat that stays, or what was set aside for a request. */
function payment({ prepaidSeats, credit, invoiceNumber }: DepartingSeat): 'SEAT' | 'CREDIT' | 'INVOICE' | 'OPEN' {
  if (prepaidSeats > 0) return 'SEAT';
  if (credit.amount > 0) return 'CREDIT';
  return invoiceNumber === null ? 'OPEN' : 'INVOICE';
}

/** A sentence about what becomes of a seat when its student leaves the school. */
export function useSeatText(): (seat: DepartingSeat) => string {
  const { t } = useTranslation('school');
  const { money } = useFormat();
  return (seat) => {
    const course = t('departing.course', { course: seat.courseTitle, start: formatDate(seat.startsAt) });
    if (seat.fate === 'WAITS_FOR_STUDENT') return t('departing.waits', { course });
    const amount = money(payment(seat) === 'CREDIT' ? seat.credit : seat.schoolShare);
    const values = { course, amount, number: seat.invoiceNumber ?? '' };
    return seat.fate === 'REQUEST_ENDS'
      ? t(`departing.ends.${payment(seat) === 'INVOICE' ? 'OPEN' : payment(seat)}`, values)
      : t(`departing.stays.${payment(seat)}`, values);
  };
}
