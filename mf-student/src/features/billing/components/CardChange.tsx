import { useTranslation } from 'react-i18next';
import { Note, QueryError, Skeleton } from '@valikool/shared-ui';
import { useQuery, useQueryClient } from '@valikool/shared-ui/query';
import { useSearchParams } from '@valikool/shared-ui/router';
import { cardChange } from '../plans.queries';

const tones = { SAVED: 'ok', OPEN: 'info', OVER: 'info' } as const;

function Outcome({ id }: { id: string }) {
  const { t } = useTranslation('student');
  const change = useQuery(cardChange(id, useQueryClient()));
  if (change.isPending) return <Skeleton />;
  if (change.isError) return <QueryError error={change.error} onRetry={change.refetch} namespace="student" />;
  return (
    <Note role="status" tone={tones[change.data]} title={t(`cards.change.${change.data}.title`)}>
      {t(`cards.change.${change.data}.text`)}
    </Note>
  );
}

/** For a student who is back from the page for a new card: whether it is saved. */
export function CardChange() {
  const [search] = useSearchParams();
  const id = search.get('card');
  return id === null ? null : <Outcome id={id} />;
}
