import { useTranslation } from 'react-i18next';
import { Card, formatMean, Text, useFormat } from '@valikool/shared-ui';
import { GivenRating } from '@valikool/shared-ui/widgets';
import type { FeedbackSummary } from '../../../shared/contract.types';
import { OutcomeList } from './Outcomes.styles';

const mostStars = 5;

/** How well students rate each learning outcome. */
export function Outcomes({ outcomes }: { outcomes: FeedbackSummary['learningOutcomes'] }) {
  const { t } = useTranslation('teacher');
  const { lang } = useFormat();
  return (
    <Card as="section" aria-labelledby="outcomes">
      <h2 id="outcomes">{t('feedback.outcomes')}</h2>
      <OutcomeList role="list">
        {outcomes.map(({ outcome, mean, rated }) => {
          const label = t('feedback.stars', { mean: formatMean(mean, lang) });
          return (
            <li key={outcome}>
              <span>{outcome}</span>
              <GivenRating shape="star" max={mostStars} value={mean} label={label} />
              <Text as="span" size="small" tone="muted">
                <span aria-hidden>{label} · </span>
                {t('feedback.rated', { count: rated })}
              </Text>
            </li>
          );
        })}
      </OutcomeList>
    </Card>
  );
}
