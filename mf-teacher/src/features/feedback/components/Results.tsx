import { useTranslation } from 'react-i18next';
import { Card, formatMean, Grid, Stack, Stat, Stats, useFormat } from '@valikool/shared-ui';
import { BarChart } from '@valikool/shared-ui/charts';
import type { FeedbackDashboard } from '../../../shared/contract.types';
import { Choice, choiceQuestions } from './Choice';
import { Outcomes } from './Outcomes';
import { Texts } from './Texts';

type Props = { dashboard: FeedbackDashboard };

/** The response rate and the two most important scores. */
function Figures({
  dashboard: { participants, submitted, responseRate, courseSatisfaction, teacherCompetence },
}: Props) {
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
      <Stat value={mean(courseSatisfaction.mean)} label={t('feedback.satisfaction')} />
      <Stat value={mean(teacherCompetence.mean)} label={t('feedback.competence')} />
    </Stats>
  );
}

function Satisfaction({ dashboard: { submitted, courseSatisfaction } }: Props) {
  const { t } = useTranslation('teacher');
  const { lang, number } = useFormat();
  const { mean, counts } = courseSatisfaction;
  return (
    <Card>
      <BarChart
        title={t('feedback.distribution')}
        summary={t('feedback.distributionText', {
          count: submitted,
          mean: mean === null ? '–' : formatMean(mean, lang),
        })}
        categoryLabel={t('feedback.mark')}
        categories={counts.map((_, index) => String(index + 1))}
        series={[{ name: t('feedback.answers'), values: counts }]}
        format={(value) => (Number.isInteger(value) ? number(value) : '')}
      />
    </Card>
  );
}

/** All feedback on a cohort, as numbers and texts. */
export function Results({ dashboard }: Props) {
  const { t } = useTranslation('teacher');
  const { teacherSkipped, learningOutcomes, cohortId } = dashboard;
  const skipped = teacherSkipped === 0 ? undefined : t('feedback.skipped', { count: teacherSkipped });
  return (
    <>
      <Figures dashboard={dashboard} />
      <Satisfaction dashboard={dashboard} />
      {learningOutcomes.length > 0 && <Outcomes outcomes={learningOutcomes} />}
      <Stack as="section" aria-labelledby="choices">
        <h2 id="choices">{t('feedback.choicesTitle')}</h2>
        <Grid min="320px">
          {choiceQuestions.map((question) => (
            <Choice
              key={question}
              question={question}
              choice={dashboard[question]}
              note={question === 'teacherCompetence' ? skipped : undefined}
            />
          ))}
        </Grid>
      </Stack>
      <Texts cohortId={cohortId} />
    </>
  );
}
