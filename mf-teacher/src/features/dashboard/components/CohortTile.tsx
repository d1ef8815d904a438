import { useTranslation } from 'react-i18next';
import {
  Card,
  CohortBadges,
  cohortShortName,
  CohortStatusBadge,
  FactList,
  formatDateRange,
  Inline,
  LinkButton,
  Text,
  useClassTimes,
} from '@valikool/shared-ui';
import { badgesBeside } from '../../../shared/badgesBeside';
import type { CohortCard } from '../../../shared/contract.types';
import { cohortPath, studentsPath } from '../../../shared/section';

/** One of the teacher's cohorts: its state, class times, seats and links. */
export function CohortTile({ cohort }: { cohort: CohortCard }) {
  const { t } = useTranslation('teacher');
  const classTimes = useClassTimes();
  const { id, name, courseTitle, status, startDate, endDate, timeZone, badges, seatsTaken, size } = cohort;
  const classes = classTimes(cohort);
  return (
    <Card as="article" aria-label={`${courseTitle}, ${name}`}>
      <Inline gap="xs">
        <CohortStatusBadge status={status} />
        <CohortBadges badges={badgesBeside(status, badges)} />
      </Inline>
      <div>
        <Text as="h3" size="subheading" weight="strong">
          {courseTitle}
        </Text>
        <Text tone="muted" size="small">
          {cohortShortName(name, courseTitle)}
        </Text>
      </div>
      <FactList
        items={[
          { label: t('cohort.dates'), value: formatDateRange(startDate, endDate, timeZone) },
          ...(classes === '' ? [] : [{ label: t('cohort.classes'), value: classes }]),
          { label: t('cohort.seats'), value: t('cohort.taken', { taken: seatsTaken, max: size.max }) },
        ]}
      />
      <Inline gap="xs">
        <LinkButton variant="secondary" href={studentsPath('user', id)}>
          {t('cohort.students')}
        </LinkButton>
        <LinkButton variant="quiet" href={cohortPath('user', id)}>
          {t('cohort.open')}
        </LinkButton>
      </Inline>
    </Card>
  );
}
