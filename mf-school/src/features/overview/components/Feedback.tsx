import { useTranslation } from 'react-i18next';
import { Card, FactList, formatMean, Text } from '@valikool/shared-ui';
import type { SchoolOverview } from '../../../shared/contract.types';

/** The server names no more courses. */
const mostCourses = 50;

/** How satisfied the cohorts were in which the school has students, per course. */
export function Feedback({ overview: { feedback } }: { overview: SchoolOverview }) {
  const { t, i18n } = useTranslation('school');
  return (
    <Card as="section" aria-labelledby="feedback">
      <h2 id="feedback">{t('overview.feedback')}</h2>
      {feedback.length === 0 ? (
        <Text tone="muted">{t('overview.noFeedback')}</Text>
      ) : (
        <>
          {feedback.length >= mostCourses && <Text tone="muted">{t('overview.mostFeedback')}</Text>}
          <FactList
            items={feedback.map(({ courseTitle, satisfaction, answers }) => ({
              label: courseTitle,
              value: t('overview.satisfaction', { value: formatMean(satisfaction, i18n.language), count: answers }),
            }))}
          />
        </>
      )}
    </Card>
  );
}
