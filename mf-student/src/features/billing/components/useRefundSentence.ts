import { useTranslation } from 'react-i18next';
import { formatDate, paidWay, useFormat } from '@valikool/shared-ui';
import type { Cancellation } from '../../../shared/contract.types';

type Refund = Cancellation['refunds'][number];

/** What became of money that goes back: how much, the way it goes, and by when. */
export function useRefundSentence(): (refund: Refund) => string {
  const { t } = useTranslation('student');
  const { money, lang } = useFormat();
  return ({ amount, provider, wallet, status, dueBy }) => {
    const values = {
      amount: money(amount),
      way: paidWay(provider, wallet, lang) ?? t('cancellation.transfer'),
      dueBy: formatDate(dueBy),
    };
    if (status === 'SUCCESSFUL') return t('cancellation.past.refunded', values);
    return status === 'REFUSED' ? t('cancellation.past.refused', values) : t('cancellation.past.coming', values);
  };
}
