import { useTranslation } from 'react-i18next';
import { Stat, Stats, useFormat } from '@valikool/shared-ui';
import type { SchoolOverview } from '../../../shared/contract.types';

/** @returns the part of all results that are passes, in whole per cent; null while there are none */
const passedOf = ({ results: { completed, failed } }: SchoolOverview): number | null =>
  completed + failed === 0 ? null : Math.round((completed / (completed + failed)) * 100);

/** Students, seats, results and savings of the year, each as one number. */
export function Figures({ overview }: { overview: SchoolOverview }) {
  const { t } = useTranslation('school');
  const { money, number } = useFormat();
  const { students, seats, saved, results } = overview;
  const passed = passedOf(overview);
  return (
    <Stats>
      <Stat value={number(students)} label={t('figures.students', { count: students })} />
      <Stat value={number(seats)} label={t('figures.seats', { count: seats })} />
      {passed !== null && <Stat value={`${number(passed)}%`} label={t('figures.passedShare')} />}
      {results.awaitingResult > 0 && (
        <Stat value={number(results.awaitingResult)} label={t('figures.awaiting', { count: results.awaitingResult })} />
      )}
      {saved.amount > 0 && <Stat value={money(saved)} label={t('figures.saved')} />}
    </Stats>
  );
}
