import { useTranslation } from 'react-i18next';
import { Card, FactList, Text } from '@valikool/shared-ui';
import type { SchoolSettings } from '../../../shared/contract.types';

/** How the school is named and reached. Its name is kept by staff, its address with the billing details. */
export function SchoolFacts({ settings }: { settings: SchoolSettings }) {
  const { t } = useTranslation('school');
  const { schoolName, municipality, address, invoiceEmail } = settings;
  const none = t('settings.none');
  return (
    <Card as="section" aria-labelledby="school">
      <h2 id="school">{t('settings.school')}</h2>
      <FactList
        items={[
          { label: t('settings.name'), value: schoolName },
          { label: t('settings.municipality'), value: municipality ?? none },
          { label: t('settings.address'), value: address ?? none },
          { label: t('settings.invoiceEmail'), value: invoiceEmail ?? none },
        ]}
      />
      <Text tone="muted" size="small">
        {t('settings.nameText')}
      </Text>
    </Card>
  );
}
