import { useTranslation } from 'react-i18next';
import { FactList, formatDate, formatDateRange, useClassTimes } from '@valikool/shared-ui';
import type { ClassTime } from './contract.types';

type Cohort = {
  startDate: string;
  endDate: string;
  timeZone: string;
  onlineClassTimes: readonly ClassTime[];
  onlineLessonLength: number | null;
  teachers: readonly string[];
  /** How many more registrations the cohort needs to take place; left out when that is settled. */
  stillNeeded?: number;
  /** When it is decided whether the cohort takes place. */
  decisionDate?: string;
};

export type CohortFactsProps = {
  cohort: Cohort;
  /** Left out once the cohort can no longer be chosen. */ seats?: { free: number; max: number };
};

/** Whether enough students have registered, and how many more are needed. */
export function useWillItRun(): (cohort: Cohort) => { label: string; value: string }[] {
  const { t } = useTranslation('student');
  return ({ stillNeeded, decisionDate, timeZone }) => {
    if (stillNeeded === undefined) return [];
    const enough = stillNeeded === 0 ? t('cohort.enough') : t('cohort.stillNeeded', { count: stillNeeded });
    const value =
      decisionDate === undefined ? enough : t('cohort.decidedOn', { enough, date: formatDate(decisionDate, timeZone) });
    return [{ label: t('cohort.willItRun'), value }];
  };
}

/** When a cohort runs, when its classes are, who teaches, and how many seats are left. */
export function CohortFacts({ cohort, seats }: CohortFactsProps) {
  const { t } = useTranslation('student');
  const classTimes = useClassTimes();
  const willItRun = useWillItRun();
  const { startDate, endDate, timeZone, teachers } = cohort;
  const items = [
    { label: t('cohort.dates'), value: formatDateRange(startDate, endDate, timeZone) },
    { label: t('cohort.classes'), value: classTimes(cohort) },
    ...(teachers.length > 0
      ? [{ label: t('cohort.teacher', { count: teachers.length }), value: teachers.join(', ') }]
      : []),
    ...(seats ? [{ label: t('cohort.seats'), value: `${seats.free} / ${seats.max}` }] : []),
    ...willItRun(cohort),
  ];
  return <FactList items={items} />;
}
