import { useTranslation } from 'react-i18next';
import { Card, formatMean, Inline, ProgressBar, Text, useFormat } from '@valikool/shared-ui';
import type { FeedbackChoice, FeedbackSummary } from '../../../shared/contract.types';
import { Option, Options } from './Choice.styles';

/** Questions answered by one of five options. */
export const choiceQuestions = [
  'courseDifficulty',
  'timeSpent',
  'teacherCompetence',
  'selfPerformance',
] as const satisfies readonly (keyof FeedbackSummary)[];
type ChoiceQuestion = (typeof choiceQuestions)[number];

export type ChoiceProps = {
  question: ChoiceQuestion;
  choice: FeedbackChoice;
  /** A line below, such as how many left the question out. */ note?: string | undefined;
};

/** The answers to one question by option, with their mean score. */
export function Choice({ question, choice: { mean, answered, options }, note }: ChoiceProps) {
  const { t } = useTranslation('teacher');
  const { lang, number } = useFormat();
  return (
    <Card as="section" aria-labelledby={question}>
      <Inline justify="between" align="start" gap="xs">
        <h3 id={question}>{t(`feedback.choices.${question}`)}</h3>
        {mean !== null && <Text tone="muted">{t('feedback.score', { mean: formatMean(mean, lang) })}</Text>}
      </Inline>
      <Options>
        {options.map(({ option, count }) => (
          <Option key={option}>
            <dt>{t(`feedback.options.${option}`)}</dt>
            <dd>{number(count)}</dd>
            <dd>
              <ProgressBar label={t(`feedback.options.${option}`)} value={count} max={Math.max(1, answered)} />
            </dd>
          </Option>
        ))}
      </Options>
      {note !== undefined && (
        <Text size="small" tone="muted">
          {note}
        </Text>
      )}
    </Card>
  );
}
