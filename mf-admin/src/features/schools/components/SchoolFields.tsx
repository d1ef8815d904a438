import { useTranslation } from 'react-i18next';
import { Card, Grid } from '@valikool/shared-ui';
import { FormCheckbox, FormSelect, FormTextField, useWatch } from '@valikool/shared-ui/forms';
import { useQuery } from '@valikool/shared-ui/query';
import { municipalities } from '../../../shared/school.queries';
import type { SchoolValues } from '../school.form';

const languages = ['et', 'en', 'ru'] as const;
const home = 'EE';

/** A list in Estonia, free text elsewhere. A stored place that the list does not have stays among the choices. */
function MunicipalityField({ stored }: { stored: string | null }) {
  const { t } = useTranslation('admin');
  const country = useWatch<SchoolValues, 'country'>({ name: 'country' });
  const { data = [] } = useQuery(municipalities);
  const names = stored === null || data.includes(stored) ? data : [stored, ...data];
  return country.trim().toUpperCase() === home ? (
    <FormSelect<SchoolValues>
      name="municipality"
      label={t('schools.municipality')}
      placeholder={t('schools.noMunicipality')}
      options={names.map((value) => ({ value, label: value }))}
    />
  ) : (
    <FormTextField<SchoolValues> name="municipality" label={t('schools.municipality')} autoComplete="off" />
  );
}

/** What a school is and what its invoices say. @param municipality as it is stored; null when there is none */
export function SchoolFields({ municipality }: { municipality: string | null }) {
  const { t } = useTranslation('admin');
  return (
    <Card as="section" aria-labelledby="school-details">
      <h2 id="school-details">{t('schools.details')}</h2>
      <FormTextField<SchoolValues> name="name" label={t('schools.name')} autoComplete="off" />
      <Grid min="220px">
        <FormTextField<SchoolValues>
          name="country"
          label={t('schools.country')}
          hint={t('schools.countryHint')}
          autoComplete="off"
        />
        <MunicipalityField stored={municipality} />
        <FormSelect<SchoolValues>
          name="language"
          label={t('schools.language')}
          options={languages.map((value) => ({ value, label: t(`schools.languages.${value}`) }))}
        />
        <FormTextField<SchoolValues>
          name="registryCode"
          label={t('schools.registryCode')}
          inputMode="numeric"
          autoComplete="off"
        />
        <FormTextField<SchoolValues> name="street" label={t('schools.street')} autoComplete="off" />
        <FormTextField<SchoolValues> name="postalCode" label={t('schools.postalCode')} autoComplete="off" />
        <FormTextField<SchoolValues> name="city" label={t('schools.city')} autoComplete="off" />
        <FormTextField<SchoolValues>
          name="invoiceEmail"
          label={t('schools.invoiceEmail')}
          type="email"
          autoComplete="off"
        />
        <FormTextField<SchoolValues>
          name="costCentre"
          label={t('schools.costCentre')}
          hint={t('schools.costCentreHint')}
          autoComplete="off"
        />
      </Grid>
      <FormCheckbox<SchoolValues> name="showsBalance" label={t('schools.showsBalance')} />
    </Card>
  );
}
