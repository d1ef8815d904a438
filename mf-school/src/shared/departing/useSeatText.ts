import { useTranslation } from 'react-i18next';
import { formatDate, useFormat } from '@valikool/shared-ui';
import type { DepartingSeat } from '../contract.types';

/** By what the school pays for a seat that stays, or what was set aside for a request or an offered seat. */
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
    const by = payment(seat);
    const amount = money(by === 'CREDIT' ? seat.credit : seat.schoolShare);
    const values = { course, amount, number: seat.invoiceNumber ?? '' };
    if (seat.fate === 'WAITS_FOR_STUDENT')
      return by === 'SEAT' || by === 'CREDIT' ? t(`departing.offered.${by}`, values) : t('departing.waits', { course });
    return seat.fate === 'REQUEST_ENDS'
      ? t(`departing.ends.${by === 'INVOICE' ? 'OPEN' : by}`, values)
      : t(`departing.stays.${by}`, values);
  };
}
