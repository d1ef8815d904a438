import { useTranslation } from 'react-i18next';
import { ApiError, Note, paymentGuards, useErrorText, useReturnOutcome } from '@valikool/shared-ui';

/** How a visit to the bank ended that led back to this page, where nothing below says so. */
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
