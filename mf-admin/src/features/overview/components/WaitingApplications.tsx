import { useTranslation } from 'react-i18next';
import { Card, ChipGroup, LinkChip } from '@valikool/shared-ui';
import { useQueries } from '@valikool/shared-ui/query';
import { waitingSchools, waitingTeachers } from '../overview.queries';

/** How many teachers and schools wait to be decided about; nothing while none do. */
export function WaitingApplications() {
  const { t } = useTranslation('admin');
  const [teachers, schools] = useQueries({ queries: [waitingTeachers, waitingSchools] });
  const waiting = [
    { href: '/manage/teacher-applications', label: t('applications.heading'), count: teachers.data },
    { href: '/manage/school-applications', label: t('schoolApplications.heading'), count: schools.data },
  ].filter(({ count }) => count !== undefined && count !== '0');
  if (waiting.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="waiting" gap="md">
      <h2 id="waiting">{t('overview.waiting')}</h2>
      <ChipGroup label={t('overview.waiting')}>
        {waiting.map(({ href, label, count }) => (
          <LinkChip key={href} href={`${href}?status=PENDING`}>
            {label}: {count}
          </LinkChip>
        ))}
      </ChipGroup>
    </Card>
  );
}
