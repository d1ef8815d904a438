import { useTranslation } from 'react-i18next';
import {
  AppLink,
  Badge,
  DateText,
  downloadDiploma,
  EmptyState,
  Page,
  PagedList,
  PageHeader,
  Text,
  VisuallyHidden,
  type TableColumn,
} from '@valikool/shared-ui';
import { useInfiniteQuery } from '@valikool/shared-ui/query';
import { DiplomaMenu, StaffTable } from '@valikool/shared-ui/widgets';
import type { Diploma } from '../../shared/contract.types';
import { diplomaList } from './diplomas.queries';

function useColumns(): TableColumn<Diploma>[] {
  const { t } = useTranslation('school');
  return [
    {
      key: 'student',
      header: t('diplomas.student'),
      isRowHeader: true,
      cell: ({ holderName }) => holderName ?? t('diplomas.erased'),
    },
    {
      key: 'course',
      header: t('diplomas.course'),
      inLine: 'below',
      cell: ({ courseTitle, courseLanguage, academicHours }) => (
        <>
          <span lang={courseLanguage}>{courseTitle}</span>
          {academicHours !== null && (
            <Text as="div" size="small" tone="muted" data-detail="">
              {t('diplomas.hours', { count: academicHours })}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'number',
      header: t('diplomas.number'),
      cell: ({ number, checkPath }) => <AppLink href={checkPath}>{number}</AppLink>,
    },
    { key: 'issued', header: t('diplomas.issued'), cell: ({ issuedAt }) => <DateText value={issuedAt} /> },
    {
      key: 'state',
      header: t('diplomas.state'),
      inLine: 'end',
      cell: ({ state }) => <Badge tone={state === 'VALID' ? 'ok' : 'bad'}>{t(`diplomas.states.${state}`)}</Badge>,
    },
  ];
}

function Download({ diploma: { id, number, holderName } }: { diploma: Diploma }) {
  const { t } = useTranslation(['school', 'widgets']);
  const label = (
    <>
      {t('diplomas.download')}
      <VisuallyHidden>: {holderName}</VisuallyHidden>
    </>
  );
  return (
    <DiplomaMenu
      variant="quiet"
      label={label}
      namespace="school"
      download={(language) => downloadDiploma({ id, number, language })}
    />
  );
}

/** The diplomas of the school's students. */
export function DiplomasPage() {
  const { t } = useTranslation('school');
  const columns = useColumns();
  const diplomas = useInfiniteQuery(diplomaList());
  return (
    <Page>
      <PageHeader title={t('diplomas.heading')} lead={t('diplomas.lead')} />
      <PagedList
        query={diplomas}
        loadingLabel={t('diplomas.loading')}
        empty={<EmptyState role="status" title={t('diplomas.none')} text={t('diplomas.noneText')} />}
        namespace="school"
      >
        {(items) => (
          <StaffTable
            list="school-diplomas"
            hasNoViews
            caption={t('diplomas.heading')}
            columns={columns}
            rows={items}
            rowKey={({ id }) => id}
            rowActions={(diploma) => diploma.pdfUrl !== null && <Download diploma={diploma} />}
            actionsLabel={t('diplomas.download')}
          />
        )}
      </PagedList>
    </Page>
  );
}
export { DiplomasPage as Component };
