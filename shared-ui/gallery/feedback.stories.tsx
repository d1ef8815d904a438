import type { Meta, StoryObj } from '@storybook/react-webpack5';
import {
  Badge,
  CardSkeleton,
  EmptyState,
  ErrorPanel,
  FormError,
  Grid,
  Inline,
  LinkButton,
  Note,
  PageSkeleton,
  ProgressBar,
  RowsSkeleton,
  Skeleton,
  Stack,
} from '../src';
import { about } from './about';
import { useTexts } from './useTexts';

const meta: Meta = { title: 'Feedback' };
export default meta;

const tones = ['tint', 'info', 'ok', 'warn', 'bad', 'neutral'] as const;
const badgeTones = ['info', 'ok', 'warn', 'bad', 'neutral'] as const;

export const Notes: StoryObj = {
  parameters: about({ parts: ['Note', 'FormError', 'Badge'], use: 'A word or a sign goes with every colour.' }),
  render: function Notes() {
    const t = useTexts();
    return (
      <Stack>
        {tones.map((tone) => (
          <Note key={tone} tone={tone} title={t('course')}>
            {t('courseText')}
          </Note>
        ))}
        <FormError title={t('failed')}>{t('failedText')}</FormError>
        <Inline>
          {badgeTones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {t('course')}
            </Badge>
          ))}
        </Inline>
      </Stack>
    );
  },
};

export const Nothing: StoryObj = {
  parameters: about({ parts: ['EmptyState'], use: 'Says why there is nothing, and what to do about it.' }),
  render: function Nothing() {
    const t = useTexts();
    return (
      <EmptyState
        title={t('noCourses')}
        text={t('noCoursesText')}
        action={<LinkButton href="#courses">{t('toCourses')}</LinkButton>}
      />
    );
  },
};

export const Failure: StoryObj = {
  parameters: about({
    parts: ['ErrorPanel', 'QueryError'],
    use: 'QueryError chooses the words by the code of the failure.',
  }),
  render: function Failure() {
    const t = useTexts();
    return (
      <ErrorPanel
        title={t('failed')}
        message={t('failedText')}
        requestId={t('requestId')}
        onRetry={() => undefined}
        retryLabel={t('retry')}
      />
    );
  },
};

export const OnItsWay: StoryObj = {
  parameters: about({
    parts: ['Skeleton', 'CardSkeleton', 'RowsSkeleton', 'PageSkeleton', 'ProgressBar'],
    use: 'Outlines of what comes, rather than spinners.',
  }),
  render: function OnItsWay() {
    const t = useTexts();
    return (
      <Stack>
        <ProgressBar label={t('progress')} value={3} max={7} />
        <Skeleton width="40%" />
        <Grid>
          <CardSkeleton />
          <CardSkeleton />
        </Grid>
        <RowsSkeleton label={t('loading')} rows={3} />
        <PageSkeleton label={t('loading')} />
      </Stack>
    );
  },
};
