import { useTranslation } from 'react-i18next';
import { Card, FactList } from '@valikool/shared-ui';
import type { SchoolBilling } from '../../../shared/contract.types';
import { valuesOf, type BillingValues } from '../billing.form';

const shown = [
  'registryCode',
  'vatNumber',
  'street',
  'postalCode',
  'city',
  'invoiceEmail',
  'orderNumber',
  'buyerReference',
  'costCentre',
  'eInvoiceAddress',
] as const satisfies readonly (keyof BillingValues)[];

/** What documents say about the school, for those who may not change it. */
export function BillingFacts({ billing }: { billing: SchoolBilling }) {
  const { t } = useTranslation('school');
  const values = valuesOf(billing);
  return (
    <Card as="section" aria-labelledby="buyer">
      <h2 id="buyer">{t('billing.buyer')}</h2>
      <FactList
        items={shown
          .filter((field) => values[field] !== '')
          .map((field) => ({ label: t(`billing.${field}`), value: values[field] }))}
      />
    </Card>
  );
}
