import { Trans, useTranslation } from 'react-i18next';
import { formatDate } from '@valikool/shared-ui';

/** The next start date. @param hasStarted by the server's clock, which decides the badge */
export function NextStart({ startsAt, hasStarted }: { startsAt: string | null; hasStarted: boolean }) {
  const { t } = useTranslation('student');
  if (startsAt === null) return <span>{t('catalogue.noStart')}</span>;
  return (
    <span>
      <Trans
        t={t}
        i18nKey={hasStarted ? 'catalogue.started' : 'catalogue.starts'}
        values={{ date: formatDate(startsAt) }}
        components={{ b: <b /> }}
      />
    </span>
  );
}
