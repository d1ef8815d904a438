import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Card,
  formatDate,
  PagedList,
  providerLabel,
  QueryError,
  RowsSkeleton,
  Stack,
  Text,
  useFormat,
} from '@valikool/shared-ui';
import { useInfiniteQuery, useQuery } from '@valikool/shared-ui/query';
import { cancellationPreview, type CancellationPart } from '@valikool/shared-ui/widgets';
import type { Registration } from '../../../shared/contract.types';
import { registrationList } from '../../../shared/registrations.queries';

function usePartSentence(): (part: CancellationPart) => string | null {
  const { t } = useTranslation('student');
  const { money, lang } = useFormat();
  return ({ means, provider, number, amount, dueBy }) => {
    if (means === 'CREDIT' || means === 'SEAT') return null;
    return t(`cancellation.today.parts.${means}`, {
      amount: amount === null ? '' : money(amount),
      number: number ?? '',
      dueBy: dueBy === null ? '' : formatDate(dueBy),
      way: providerLabel(provider ?? '', lang) ?? t('cancellation.transfer'),
    });
  };
}

function Consequences({ registration }: { registration: Registration }) {
  const { t } = useTranslation('student');
  const sentenceOf = usePartSentence();
  const [now] = useState(Date.now);
  const preview = useQuery(cancellationPreview(registration.id));
  if (preview.isPending) return <RowsSkeleton label={t('cancellation.today.loading')} rows={1} />;
  if (preview.isError)
    return <QueryError error={preview.error} onRetry={preview.refetch} namespace="student" headingLevel="h3" />;
  const { byRule, freeUntil } = preview.data;
  const sentences = byRule.flatMap((part) => sentenceOf(part) ?? []);
  if (sentences.length > 0) return sentences.map((sentence) => <Text key={sentence}>{sentence}</Text>);
  return <Text>{Date.parse(freeUntil) < now ? t('cancel.noRefund') : t('cancel.free')}</Text>;
}

function Course({ registration }: { registration: Registration }) {
  const { t } = useTranslation('student');
  const { cohort, cancellation } = registration;
  return (
    <Card as="li">
      <Stack gap="xs">
        <h3>{cohort.course.title}</h3>
        <Consequences registration={registration} />
        <Text tone="muted" size="small">
          {t('cancel.until', { date: formatDate(cancellation.freeUntil) })}
        </Text>
      </Stack>
    </Card>
  );
}

/** What would come back for each course if the student canceled it today. */
export function CancelToday() {
  const { t } = useTranslation('student');
  const registrations = useInfiniteQuery(registrationList({ status: 'ACTIVE' }));
  return (
    <Stack as="section">
      <h2>{t('cancellation.today.title')}</h2>
      <PagedList
        query={registrations}
        loadingLabel={t('cancellation.today.loading')}
        namespace="student"
        empty={<Text tone="muted">{t('cancellation.today.none')}</Text>}
      >
        {(items) => (
          <Stack as="ul" role="list">
            {items.map((registration) => (
              <Course key={registration.id} registration={registration} />
            ))}
          </Stack>
        )}
      </PagedList>
    </Stack>
  );
}
