import { useTranslation } from 'react-i18next';
import {
  LinkButton,
  Note,
  Page,
  PageSkeleton,
  paymentGuards,
  QueryError,
  Text,
  useReturnOutcome,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { useParams } from '@valikool/shared-ui/router';
import type { PaymentLink } from '../../shared/contract.types';
import { Leaving } from '../../shared/Leaving';
import { Result } from '../../shared/Result';
import { Bill } from './components/Bill';
import { paymentLink, usePayByLink } from './payLink.queries';

/** Says plainly why nothing can be paid, and what to do. */
function Over({ state, purpose, isForPart, partsFollow }: Omit<PaymentLink, 'bill' | 'ways' | 'language'>) {
  const { t } = useTranslation('student');
  const partText = partsFollow ? 'payLink.part.paid' : 'payLink.part.paidLast';
  const icon = state === 'PAID' ? 'check' : state === 'PAYING' ? 'clock' : 'info';
  return (
    <Page>
      <Result icon={icon} isGood={state === 'PAID'} title={t(`payLink.over.${state}.title`)}>
        <Text>{t(state === 'PAID' && isForPart ? partText : `payLink.over.${state}.text`)}</Text>
        {purpose === 'INVOICE' && <LinkButton href="/user/billing">{t('payLink.toBilling')}</LinkButton>}
      </Result>
    </Page>
  );
}

/** Where somebody pays who needs no account: asked by a student, or by the mail about an invoice. */
export function PayLinkPage() {
  const { t } = useTranslation('student');
  const { token = '' } = useParams();
  const link = useQuery(paymentLink(token));
  const pay = usePayByLink(token);
  const back = useReturnOutcome(...paymentGuards('registration'));
  if (pay.data?.payment?.url)
    return <Leaving address={pay.data.payment.url} text={t('payLink.leavingText')} title={t('payLink.leaving')} />;
  if (link.isPending) return <PageSkeleton label={t('payLink.loading')} cards={1} />;
  if (link.isError)
    return (
      <Page>
        <QueryError
          error={link.error}
          onRetry={link.refetch}
          isRetrying={link.isRefetching}
          headingLevel="h1"
          namespace="student"
        />
      </Page>
    );
  const { state, bill } = link.data;
  if (state !== 'OPEN' || bill === null) return <Over {...link.data} />;
  return (
    <Page>
      {back !== null && (
        <Note role="status" tone="info" title={t('payLink.back')}>
          {t('payLink.backText')}
        </Note>
      )}
      <Bill link={{ ...link.data, bill }} pay={pay} />
    </Page>
  );
}
export { PayLinkPage as Component };
