import { useTranslation } from 'react-i18next';
import {
  EmptyState,
  InvoiceArchive,
  LinkButton,
  Note,
  Page,
  PagedList,
  PageHeader,
  PageSkeleton,
  QueryError,
  Stack,
} from '@valikool/shared-ui';
import { useInfiniteQuery, useQuery } from '@valikool/shared-ui/query';
import { billingOf } from '../../shared/billing.queries';
import type { SchoolBilling } from '../../shared/contract.types';
import { ReadsOnly } from '../../shared/ReadsOnly';
import { SchoolNotFound } from '../../shared/SchoolNotFound';
import { useMayDecide } from '../../shared/useMayDecide';
import { useSchool } from '../../shared/useSchool';
import { documentList } from './billing.queries';
import { BillingFacts } from './components/BillingFacts';
import { BillingForm } from './components/BillingForm';
import { DocumentTable } from './components/DocumentTable';

/** The list of documents is that of the account's own school; staff have all documents on a page of their own. */
function Documents({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('school');
  const documents = useInfiniteQuery(documentList(schoolId));
  return (
    <Stack as="section" aria-labelledby="documents">
      <h2 id="documents">{t('billing.documents')}</h2>
      <PagedList
        query={documents}
        loadingLabel={t('billing.loading')}
        empty={<EmptyState headingLevel="h3" title={t('billing.noDocuments')} text={t('overview.noInvoicesText')} />}
        namespace="school"
      >
        {(items) => <DocumentTable invoices={items} />}
      </PagedList>
    </Stack>
  );
}

/** What e-invoices still need, before the school asks for them or after something was removed. */
function Missing({ missing }: Pick<SchoolBilling, 'missing'>) {
  const { t } = useTranslation('school');
  if (missing.length === 0) return null;
  return (
    <Note title={t('billing.missing')}>
      {missing.map((field) => t(`billing.missingField.${field}`, { defaultValue: t(`billing.${field}`) })).join(', ')}
    </Note>
  );
}

function Billing({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('school');
  const { isOwn, studentsPath } = useSchool();
  const mayDecide = useMayDecide();
  const billing = useQuery(billingOf(schoolId));
  if (billing.isPending) return <PageSkeleton label={t('billing.loading')} cards={2} />;
  if (billing.isError) {
    const back = <LinkButton href={studentsPath}>{t('students.headingOfAny')}</LinkButton>;
    return (
      <Page>
        <QueryError
          error={billing.error}
          onRetry={billing.refetch}
          namespace="school"
          headingLevel="h1"
          action={isOwn ? undefined : back}
        />
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader title={t('billing.heading')} lead={billing.data.schoolName} />
      <ReadsOnly />
      {isOwn && <Documents schoolId={schoolId} />}
      <Missing missing={billing.data.missing} />
      {mayDecide ? <BillingForm billing={billing.data} /> : <BillingFacts billing={billing.data} />}
      <InvoiceArchive schoolId={schoolId} />
    </Page>
  );
}

/** A school's documents, and what they say about the school. */
export function BillingPage() {
  const { id } = useSchool();
  return id === null ? <SchoolNotFound /> : <Billing schoolId={id} />;
}
export { BillingPage as Component };
