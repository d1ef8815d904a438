import { useTranslation } from 'react-i18next';
import { ApiError, Note, paymentGuards, useErrorText, useReturnOutcome } from '@valikool/shared-ui';

/**
 * The result of a visit to the bank from which the student came back to this page, unless the page shows it elsewhere.
 */
export function BankNote() {
  const { t } = useTranslation('student');
  const textOf = useErrorText('student');
  const outcome = useReturnOutcome(...paymentGuards('registration'));
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
