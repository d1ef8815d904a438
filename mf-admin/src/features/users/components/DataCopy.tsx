import { useTranslation } from 'react-i18next';
import { Button, Card, usePersonalDataCopy } from '@valikool/shared-ui';

/** Saves a copy of everything that is kept about a person who asked for it. */
export function DataCopy({ userId }: { userId: number }) {
  const { t } = useTranslation('admin');
  const { save, isPending } = usePersonalDataCopy();
  return (
    <Card as="section" aria-labelledby="data-copy">
      <h2 id="data-copy">{t('users.dataCopy.heading')}</h2>
      <p>{t('users.dataCopy.lead')}</p>
      <div>
        <Button variant="secondary" isPending={isPending} onClick={() => save(userId)}>
          {t('users.dataCopy.save')}
        </Button>
      </div>
    </Card>
  );
}
