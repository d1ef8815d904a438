import { useTranslation } from 'react-i18next';
import { Button, usePersonalDataCopy } from '@valikool/shared-ui';
import { SectionCard } from './SectionCard';

/** Saves a copy of everything that is kept about the signed-in person. */
export function DataCopy({ userId }: { userId: number }) {
  const { t } = useTranslation('account');
  const { save, isPending } = usePersonalDataCopy();
  return (
    <SectionCard title={t('dataCopy.title')}>
      <p>{t('dataCopy.lead')}</p>
      <div>
        <Button variant="secondary" isPending={isPending} onClick={() => save(userId)}>
          {t('dataCopy.save')}
        </Button>
      </div>
    </SectionCard>
  );
}
