import { api, unwrap } from '../../api/client';
import type { components } from '../../api/contract.types';
import { queryOptions, useQuery } from '../../query';
import { useWidgetTexts, widgetsNamespace } from '../../widgets/widgetTexts';
import { Dialog } from '../Dialog/Dialog';
import { EmptyState } from '../EmptyState/EmptyState';
import { RowsSkeleton } from '../PagedList/PagedList';
import { QueryError } from '../QueryError/QueryError';
import { Timeline } from '../Timeline/Timeline';
import type { TimelineEntry } from '../Timeline/timeline.types';

type HistoryEntry = components['schemas']['TimelineEntry'];

const historyOf = (registrationId: number) =>
  queryOptions({
    queryKey: ['shared', 'registration-history', registrationId],
    queryFn: async ({ signal }) => {
      const path = { id: registrationId };
      return unwrap(await api.GET('/registrations/{id}', { params: { path }, signal })).timeline;
    },
  });

/** An entry as a timeline shows it: the history says in which role somebody did something, and not who it was. */
const toShown = ({ by, ...entry }: HistoryEntry, id: number, roleName: (by: string) => string): TimelineEntry => ({
  user: null,
  cohort: null,
  course: null,
  school: null,
  ...entry,
  id,
  actor: by === null ? null : { id: 0, name: roleName(by) },
});

function History({ registrationId }: { registrationId: number }) {
  const t = useWidgetTexts();
  const history = useQuery(historyOf(registrationId));
  if (history.isPending) return <RowsSkeleton label={t('timeline.loading')} rows={4} />;
  if (history.isError)
    return (
      <QueryError error={history.error} onRetry={history.refetch} namespace={widgetsNamespace} headingLevel="h3" />
    );
  if (history.data.length === 0) return <EmptyState headingLevel="h3" art={null} title={t('timeline.none')} />;
  const roleName = (by: string): string => t(`timeline.actor.${by}`);
  const entries = history.data.map((entry, index) => toShown(entry, index, roleName)).reverse();
  return <Timeline entries={entries} label={t('timeline.label')} />;
}

export type RegistrationHistoryDialogProps = {
  registrationId: number;
  studentName: string;
  courseTitle: string;
  onClose: () => void;
};

/** What happened to a registration, newest first: seat, payer, documents, money, access and mails, as far as the reader may know. */
export function RegistrationHistoryDialog({
  registrationId,
  studentName,
  courseTitle,
  onClose,
}: RegistrationHistoryDialogProps) {
  const t = useWidgetTexts();
  return (
    <Dialog isOpen onClose={onClose} title={`${studentName}, ${courseTitle}`} closeLabel={t('close')}>
      <History registrationId={registrationId} />
    </Dialog>
  );
}
