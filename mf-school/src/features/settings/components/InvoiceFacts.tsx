import { useTranslation } from 'react-i18next';
import { Card, FactList, LinkButton, QueryError, Skeleton, Text } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { billingOf } from '../../../shared/billing.queries';
import type { SchoolBilling } from '../../../shared/contract.types';
import { useMayDecide } from '../../../shared/useMayDecide';
import { useSchool } from '../../../shared/useSchool';

function Facts({ billing }: { billing: SchoolBilling }) {
  const { t } = useTranslation('school');
  const { costCentre, orderNumber, buyerReference, eInvoiceAddress, registryCode, wantsEInvoice } = billing;
  const none = t('settings.none');
  const address = eInvoiceAddress?.id ?? registryCode ?? none;
  return (
    <FactList
      items={[
        { label: t('billing.costCentre'), value: costCentre ?? none },
        { label: t('billing.orderNumber'), value: orderNumber ?? none },
        { label: t('billing.buyerReference'), value: buyerReference ?? none },
        { label: t('billing.scheme'), value: wantsEInvoice ? address : t('settings.noEInvoices') },
      ]}
    />
  );
}

/** What all later invoices say; changed on the page of billing details. */
export function InvoiceFacts({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('school');
  const { billingPath } = useSchool();
  const mayDecide = useMayDecide();
  const { data, error, refetch } = useQuery(billingOf(schoolId));
  return (
    <Card as="section" aria-labelledby="on-invoices">
      <h2 id="on-invoices">{t('settings.invoices')}</h2>
      <Text tone="muted">{t('settings.invoicesLead')}</Text>
      {error !== null && <QueryError error={error} onRetry={refetch} namespace="school" />}
      {error === null && (data === undefined ? <Skeleton /> : <Facts billing={data} />)}
      <div>
        <LinkButton variant="secondary" href={billingPath}>
          {t(mayDecide ? 'settings.editBilling' : 'settings.openBilling')}
        </LinkButton>
      </div>
    </Card>
  );
}
