import { useTranslation } from 'react-i18next';
import { formatMean, Stat, Stats, useFormat } from '@valikool/shared-ui';
import type { FeedbackDashboard, FeedbackSummary } from '../../../shared/contract.types';

type Response = Pick<FeedbackDashboard, 'participants' | 'submitted' | 'responseRate'>;
export type FiguresProps = { response: Response; summary: FeedbackSummary | null };

/** The response rate and, where they may be shown, the two most important scores. */
export function Figures({ response: { participants, submitted, responseRate }, summary }: FiguresProps) {
  const { t } = useTranslation('teacher');
  const { lang, number } = useFormat();
  const mean = (value: number | null) => (value === null ? '–' : formatMean(value, lang));
  return (
    <Stats>
      <Stat
        value={t('feedback.ofStudents', { submitted: number(submitted), participants: number(participants) })}
        label={t('feedback.answered')}
      />
      <Stat value={responseRate === null ? '–' : `${responseRate}%`} label={t('feedback.responseRate')} />
      {summary !== null && (
        <>
          <Stat value={mean(summary.courseSatisfaction.mean)} label={t('feedback.satisfaction')} />
          <Stat value={mean(summary.teacherCompetence.mean)} label={t('feedback.competence')} />
        </>
      )}
    </Stats>
  );
}
