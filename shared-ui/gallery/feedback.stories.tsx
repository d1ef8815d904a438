import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Badge, CardSkeleton, EmptyState, ErrorPanel, FormError, Grid, Inline, LinkButton, Note, PageSkeleton, ProgressBar, RowsSkeleton, Skeleton, Stack } from '../src';
import { useTexts } from './useTexts';

const meta: Meta = { title: 'Feedback' };
export default meta;

const tones = ['tint', 'info', 'ok', 'warn', 'bad', 'neutral'] as const;
const badgeTones = ['info', 'ok', 'warn', 'bad', 'neutral'] as const;

export const Notes: StoryObj = {
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
  render: function Nothing() {
    const t = useTexts();
    return <EmptyState title={t('noCourses')} text={t('noCoursesText')} action={<LinkButton href="#courses">{t('toCourses')}</LinkButton>} />;
  },
};

export const Failure: StoryObj = {
  render: function Failure() {
    const t = useTexts();
    return <ErrorPanel title={t('failed')} message={t('failedText')} requestId={t('requestId')} onRetry={() => undefined} retryLabel={t('retry')} />;
  },
};

export const OnItsWay: StoryObj = {
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
