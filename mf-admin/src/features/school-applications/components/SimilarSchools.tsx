import { useTranslation } from 'react-i18next';
import { AppLink, Badge, Inline, Stack, Table, type TableColumn, Text } from '@valikool/shared-ui';
import type { SchoolApplication } from '../../../shared/contract.types';

type Similar = SchoolApplication['similar'][number];

function Signs({ school }: { school: Similar }) {
  const { t } = useTranslation('admin');
  const signs = [
    { key: 'code', isTrue: school.hasSameCode },
    { key: 'name', isTrue: school.hasSameName },
    { key: 'domain', isTrue: school.hasSameMailDomain },
  ] as const;
  const given = signs.filter(({ isTrue }) => isTrue);
  if (given.length === 0) return <>{t('schoolApplications.similar.nameAlike')}</>;
  return (
    <Inline gap="xs">
      {given.map(({ key }) => (
        <Badge key={key} tone="info">
          {t(`schoolApplications.similar.same.${key}`)}
        </Badge>
      ))}
    </Inline>
  );
}

function useColumns(): TableColumn<Similar>[] {
  const { t } = useTranslation('admin');
  return [
    {
      key: 'name',
      header: t('schools.name'),
      isRowHeader: true,
      cell: ({ id, name, isArchived }) => (
        <>
          <AppLink href={`/manage/schools/${id}`}>{name}</AppLink>{' '}
          {isArchived && <Badge tone="warn">{t('schools.states.archived')}</Badge>}
        </>
      ),
    },
    { key: 'registryCode', header: t('schools.registryCode'), cell: ({ registryCode }) => registryCode ?? '–' },
    { key: 'municipality', header: t('schools.municipality'), cell: ({ municipality }) => municipality ?? '–' },
    {
      key: 'representatives',
      header: t('schools.pages.representatives'),
      cell: ({ representatives, invited }) =>
        invited === 0
          ? representatives
          : t('schoolApplications.similar.withInvited', { representatives, count: invited }),
    },
    { key: 'signs', header: t('schoolApplications.similar.signs'), cell: (school) => <Signs school={school} /> },
  ];
}

/** Schools that the application may be about, with what speaks for each. */
export function SimilarSchools({ application: { similar, mail } }: { application: SchoolApplication }) {
  const { t } = useTranslation('admin');
  const columns = useColumns();
  return (
    <Stack as="section" aria-labelledby="similar-schools">
      <h2 id="similar-schools">{t('schoolApplications.similar.heading')}</h2>
      <Text>
        {t(`schoolApplications.similar.${mail.isOpenToAnybody ? 'openMail' : 'ownMail'}`, { domain: mail.domain })}
      </Text>
      {similar.length === 0 ? (
        <Text>{t('schoolApplications.similar.none')}</Text>
      ) : (
        <Table
          caption={t('schoolApplications.similar.heading')}
          columns={columns}
          rows={similar}
          rowKey={({ id }) => id}
        />
      )}
    </Stack>
  );
}
