import { useTranslation } from 'react-i18next';
import { FactList, formatDateRange, useClassTimes } from '@valikool/shared-ui';
import type { ClassTime } from './contract.types';

type Cohort = {
  startDate: string;
  endDate: string;
  timeZone: string;
  onlineClassTimes: readonly ClassTime[];
  onlineLessonLength: number | null;
  teachers: readonly string[];
};

export type CohortFactsProps = { cohort: Cohort; /** Left out where nobody chooses any more. */ seats?: { free: number; max: number } };

/** When a cohort runs, when its classes are, who teaches, and how many seats are left. */
export function CohortFacts({ cohort, seats }: CohortFactsProps) {
  const { t } = useTranslation('student');
  const classTimes = useClassTimes();
  const { startDate, endDate, timeZone, teachers } = cohort;
  const items = [
    { label: t('cohort.dates'), value: formatDateRange(startDate, endDate, timeZone) },
    { label: t('cohort.classes'), value: classTimes(cohort) },
    ...(teachers.length > 0 ? [{ label: t('cohort.teacher', { count: teachers.length }), value: teachers.join(', ') }] : []),
    ...(seats ? [{ label: t('cohort.seats'), value: `${seats.free} / ${seats.max}` }] : []),
  ];
  return <FactList items={items} />;
}
