import { useTranslation } from 'react-i18next';
import {
  ApiError,
  Note,
  paymentGuards,
  useErrorText,
  useReturnOutcome,
  type PaymentPurpose,
} from '@valikool/shared-ui';

/**
 * The result of a visit to a payment provider from which the student came back to this page, unless the page shows it
 * elsewhere.
 */
export function PaymentNote({ purpose }: { purpose: PaymentPurpose }) {
  const { t } = useTranslation('student');
  const textOf = useErrorText('student');
  const outcome = useReturnOutcome(...paymentGuards(purpose));
  if (outcome?.kind === 'refused')
    return (
      <Note role="alert" tone="bad">
        {textOf(new ApiError({ statusCode: 400, code: outcome.code, message: '' }))}
      </Note>
    );
  if (outcome?.kind === 'broken-off')
    return (
      <Note role="alert" tone="warn" title={t('success.notPaid')}>
        {t('success.brokenOff')}
      </Note>
    );
  return null;
}
