import { useTranslation } from 'react-i18next';
import { Card, cohortShortName, formatMean, useFormat } from '@valikool/shared-ui';
import type { FeedbackDashboard, FeedbackSummary } from '../../../shared/contract.types';
import { choiceQuestions } from './Choice';

type Previous = NonNullable<FeedbackDashboard['previous']>;
export type SincePreviousProps = { summary: FeedbackSummary; previous: Previous; courseTitle: string };

/** Means are shown with one decimal, and so is what lies between two of them: “+0.0” would be no difference. */
const tenthsOf = (mean: number): number => Math.round(mean * 10);

const directionOf = (difference: number) => (difference === 0 ? 'same' : difference > 0 ? 'up' : 'down');

/** The means of a cohort beside those of the cohort before it. */
export function SincePrevious({ summary, previous, courseTitle }: SincePreviousProps) {
  const { t } = useTranslation('teacher');
  const { lang } = useFormat();
  const questions = [
    {
      label: t('feedback.satisfactionOf10'),
      mean: summary.courseSatisfaction.mean,
      before: previous.means.courseSatisfaction,
    },
    ...choiceQuestions.map((question) => ({
      label: t(`feedback.choices.${question}`),
      mean: summary[question].mean,
      before: previous.means[question],
    })),
  ];
  return (
    <Card as="section" aria-labelledby="since-previous">
      <h2 id="since-previous">
        {t('feedback.sincePrevious', { cohort: cohortShortName(previous.cohortName, courseTitle) })}
      </h2>
      <ul>
        {questions.map(({ label, mean, before }) => {
          if (mean === null || before === null) return null;
          const difference = (tenthsOf(mean) - tenthsOf(before)) / 10;
          const texts = {
            question: label,
            mean: formatMean(mean, lang),
            before: formatMean(before, lang),
            difference: formatMean(Math.abs(difference), lang),
          };
          return <li key={label}>{t(`feedback.change.${directionOf(difference)}`, texts)}</li>;
        })}
      </ul>
    </Card>
  );
}
