import { useTranslation } from 'react-i18next';
import { Card, formatMean, Grid, Stack, useFormat } from '@valikool/shared-ui';
import { BarChart } from '@valikool/shared-ui/charts';
import type { FeedbackSummary } from '../../../shared/contract.types';
import { Choice, choiceQuestions } from './Choice';
import { Outcomes } from './Outcomes';

type Props = { summary: FeedbackSummary };

function Satisfaction({ summary: { submitted, courseSatisfaction } }: Props) {
  const { t } = useTranslation('teacher');
  const { lang, number } = useFormat();
  const { mean, spread, counts } = courseSatisfaction;
  const text = (value: number | null) => (value === null ? '–' : formatMean(value, lang));
  const summary = t('feedback.distributionText', { count: submitted, mean: text(mean) });
  return (
    <Card>
      <BarChart
        title={t('feedback.distribution')}
        summary={`${summary} ${t('feedback.spread', { spread: text(spread) })}`}
        categoryLabel={t('feedback.mark')}
        categories={counts.map((_, index) => String(index + 1))}
        series={[{ name: t('feedback.answers'), values: counts }]}
        format={(value) => (Number.isInteger(value) ? number(value) : '')}
      />
    </Card>
  );
}

/** How students answered the questions that are counted. */
export function Results({ summary }: Props) {
  const { t } = useTranslation('teacher');
  const { teacherSkipped, learningOutcomes } = summary;
  const skipped = teacherSkipped === 0 ? undefined : t('feedback.skipped', { count: teacherSkipped });
  return (
    <>
      <Satisfaction summary={summary} />
      {learningOutcomes.length > 0 && <Outcomes outcomes={learningOutcomes} />}
      <Stack as="section" aria-labelledby="choices">
        <h2 id="choices">{t('feedback.choicesTitle')}</h2>
        <Grid min="320px">
          {choiceQuestions.map((question) => (
            <Choice
              key={question}
              question={question}
              choice={summary[question]}
              note={question === 'teacherCompetence' ? skipped : undefined}
            />
          ))}
        </Grid>
      </Stack>
    </>
  );
}
