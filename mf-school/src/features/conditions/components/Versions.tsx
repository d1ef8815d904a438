import { useTranslation } from 'react-i18next';
import { Badge, DateText, PagedList, Stack, Table, Text, type TableColumn } from '@valikool/shared-ui';
import { useInfiniteQuery } from '@valikool/shared-ui/query';
import type { ListedVersion } from '../../../shared/contract.types';
import { versionList } from '../conditions.queries';
import { useTermText } from '../useTermText';

const tones = { IN_FORCE: 'ok', PLANNED: 'info', WITHDRAWN: 'warn', PAST: 'neutral' } as const;

function State({ version: { state, withdrawnBy, withdrawnAt } }: { version: ListedVersion }) {
  const { t } = useTranslation('school');
  return (
    <div>
      <Badge tone={tones[state]}>{t(`conditions.versions.states.${state}`)}</Badge>
      {withdrawnAt !== null && (
        <Text as="div" size="small" tone="muted">
          {withdrawnBy?.name} <DateText value={withdrawnAt} />
        </Text>
      )}
    </div>
  );
}

function Changed({ version }: { version: ListedVersion }) {
  const { t } = useTranslation('school');
  const textOf = useTermText();
  const { changed, note, number } = version;
  return (
    <div>
      {changed.length === 0 && t(number === 1 ? 'conditions.versions.first' : 'conditions.versions.sameAgain')}
      {changed.map((field) => (
        <div key={field}>
          {t(`conditions.versions.fields.${field}`)}: {textOf(version, field)}
        </div>
      ))}
      {note !== null && (
        <Text as="div" size="small" tone="muted">
          {note}
        </Text>
      )}
    </div>
  );
}

function useColumns(): TableColumn<ListedVersion>[] {
  const { t } = useTranslation('school');
  return [
    {
      key: 'set',
      header: t('conditions.versions.set'),
      isRowHeader: true,
      isOneLine: true,
      cell: ({ setAt }) => <DateText value={setAt} show="dateTime" />,
    },
    {
      key: 'by',
      header: t('conditions.versions.by'),
      cell: ({ setBy }) => setBy?.name ?? t('conditions.versions.product'),
    },
    { key: 'changed', header: t('conditions.versions.changed'), cell: (version) => <Changed version={version} /> },
    {
      key: 'from',
      header: t('conditions.versions.from'),
      isOneLine: true,
      cell: ({ inForceFrom }) =>
        inForceFrom === null ? t('conditions.versions.always') : <DateText value={inForceFrom} />,
    },
    { key: 'state', header: t('conditions.versions.state'), cell: (version) => <State version={version} /> },
  ];
}

/** Who set which conditions, and when. */
export function Versions({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('school');
  const versions = useInfiniteQuery(versionList(schoolId));
  const columns = useColumns();
  return (
    <Stack as="section" aria-labelledby="versions">
      <h2 id="versions">{t('conditions.versions.heading')}</h2>
      <PagedList query={versions} loadingLabel={t('conditions.versions.loading')} empty={null} namespace="school">
        {(items) => (
          <Table
            caption={t('conditions.versions.heading')}
            columns={columns}
            rows={items}
            rowKey={({ number }) => number}
          />
        )}
      </PagedList>
    </Stack>
  );
}
