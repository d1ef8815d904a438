import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, Grid, toast } from '@valikool/shared-ui';
import {
  Form,
  FormCheckbox,
  FormSelect,
  FormTextField,
  SubmitButton,
  UnsavedGuard,
  useWatch,
  useZodForm,
} from '@valikool/shared-ui/forms';
import type { SchoolBilling } from '../../../shared/contract.types';
import { billingForm, changesOf, schemes, valuesOf, type BillingValues } from '../billing.form';
import { useChangeBilling } from '../billing.queries';

function SchoolFields() {
  const { t } = useTranslation('school');
  return (
    <Card as="section" aria-labelledby="buyer">
      <h2 id="buyer">{t('billing.buyer')}</h2>
      <FormTextField<BillingValues>
        name="registryCode"
        label={t('billing.registryCode')}
        hint={t('billing.registryCodeHint')}
        inputMode="numeric"
        autoComplete="off"
      />
      <FormTextField<BillingValues>
        name="vatNumber"
        label={t('billing.vatNumber')}
        hint={t('billing.vatNumberHint')}
        autoComplete="off"
      />
      <FormTextField<BillingValues> name="street" label={t('billing.street')} autoComplete="street-address" />
      <Grid min="220px">
        <FormTextField<BillingValues> name="postalCode" label={t('billing.postalCode')} autoComplete="postal-code" />
        <FormTextField<BillingValues> name="city" label={t('billing.city')} autoComplete="address-level2" />
      </Grid>
      <FormTextField<BillingValues>
        name="invoiceEmail"
        label={t('billing.invoiceEmail')}
        type="email"
        autoComplete="email"
      />
    </Card>
  );
}

function ReferenceFields() {
  const { t } = useTranslation('school');
  return (
    <Card as="section" aria-labelledby="references">
      <h2 id="references">{t('billing.references')}</h2>
      <FormTextField<BillingValues>
        name="orderNumber"
        label={t('billing.orderNumber')}
        hint={t('billing.orderNumberHint')}
        autoComplete="off"
      />
      <FormTextField<BillingValues>
        name="buyerReference"
        label={t('billing.buyerReference')}
        hint={t('billing.buyerReferenceHint')}
        autoComplete="off"
      />
      <FormTextField<BillingValues>
        name="costCentre"
        label={t('billing.costCentre')}
        hint={t('billing.costCentreHint')}
        autoComplete="off"
      />
    </Card>
  );
}

function EInvoiceFields() {
  const { t } = useTranslation('school');
  const scheme = useWatch<BillingValues, 'scheme'>({ name: 'scheme' });
  return (
    <Card as="section" aria-labelledby="e-invoice">
      <h2 id="e-invoice">{t('billing.eInvoice')}</h2>
      <p>{t('billing.eInvoiceLead')}</p>
      <FormCheckbox<BillingValues> name="wantsEInvoice" label={t('billing.wantsEInvoice')} />
      <Grid min="220px">
        <FormSelect<BillingValues>
          name="scheme"
          label={t('billing.scheme')}
          placeholder={t('billing.schemes.none')}
          options={schemes.map((value) => ({ value, label: t(`billing.schemes.${value}`) }))}
        />
        {scheme !== '' && (
          <FormTextField<BillingValues>
            name="eInvoiceAddress"
            label={t('billing.eInvoiceAddress')}
            autoComplete="off"
          />
        )}
      </Grid>
    </Card>
  );
}

/** The form of what documents say about the school. Only changed fields are sent. */
export function BillingForm({ billing }: { billing: SchoolBilling }) {
  const { t } = useTranslation('school');
  const { mutateAsync } = useChangeBilling(billing.schoolId);
  const stored = useMemo(() => valuesOf(billing), [billing]);
  const form = useZodForm<BillingValues, BillingValues>(billingForm, { defaultValues: stored, values: stored });
  const submit = async (values: BillingValues) => {
    form.reset(valuesOf(await mutateAsync(changesOf(billing, values))));
    toast.success(t('billing.saved'));
  };
  return (
    <Form form={form} onSubmit={submit} namespace="school" aria-label={t('billing.details')}>
      <UnsavedGuard />
      <SchoolFields />
      <ReferenceFields />
      <EInvoiceFields />
      <div>
        <SubmitButton isWide={false}>{t('billing.save')}</SubmitButton>
      </div>
    </Form>
  );
}
