import { useTranslation } from 'react-i18next';
import { ApiError, Note, QueryError, useErrorText } from '@valikool/shared-ui';
import type { BankReturn } from '../../../shared/useBankReturn';

/** How a visit to the bank ended that led back to this page. */
export function BankNote({ bank: { isChecking, failure, retry, outcome } }: { bank: BankReturn }) {
  const { t } = useTranslation('student');
  const textOf = useErrorText('student');
  if (isChecking) return <Note role="status" title={t('success.checkingLabel')} />;
  if (failure !== null) return <QueryError error={failure} onRetry={retry} namespace="student" />;
  if (outcome?.kind === 'refused') return <Note role="alert" tone="bad">{textOf(new ApiError({ statusCode: 400, code: outcome.code, message: '' }))}</Note>;
  if (outcome?.kind === 'broken-off') return <Note role="alert" tone="warn" title={t('success.notPaid')}>{t('success.brokenOff')}</Note>;
  return null;
}
