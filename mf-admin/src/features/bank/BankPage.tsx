import { useTranslation } from 'react-i18next';
import { Card, ChipGroup, FilterChip, Note, Page, PagedList, PageHeader } from '@valikool/shared-ui';
import { FileUpload, uploadFile } from '@valikool/shared-ui/forms';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@valikool/shared-ui/query';
import { oneOf, useAddressParams } from '@valikool/shared-ui/router';
import { Neighbours } from '../../shared/neighbours/Neighbours';
import { bankFiles, bankLines, isJustRead, lineFilters, lookAgainMs } from './bank.queries';
import { KeyHint } from './BankPage.styles';
import { BankFiles } from './components/BankFiles';
import { LineTable } from './components/LineTable';

const mediaTypes = ['application/xml', 'text/xml'] as const;
/** As the server's own limit is, where its settings leave it. */
const mostBytes = 134_217_728;

function Lines() {
  const { t } = useTranslation('admin');
  const { params, setParam } = useAddressParams();
  const filter = oneOf(lineFilters, params.get('status')) ?? 'WAITING';
  const files = useQuery(bankFiles());
  const lines = useInfiniteQuery({
    ...bankLines(filter),
    placeholderData: keepPreviousData,
    refetchInterval: files.data?.items.some(isJustRead) === true ? lookAgainMs : false,
  });
  const nothing = filter === 'BOOKED' ? 'noneBooked' : 'none';
  return (
    <>
      <ChipGroup label={t('bank.filter')}>
        {lineFilters.map((value) => (
          <FilterChip
            key={value}
            isSelected={value === filter}
            onClick={() => setParam('status', { value: value === 'WAITING' ? null : value })}
          >
            {t(`bank.lines.${value}`)}
          </FilterChip>
        ))}
      </ChipGroup>
      <KeyHint size="small" tone="muted">
        {t('bank.keys')}
      </KeyHint>
      <PagedList
        query={lines}
        loadingLabel={t('bank.linesLoading')}
        empty={
          // Without any statement the list of files says what to do.
          files.data?.items.length !== 0 && (
            <Note tone="ok" role="status" title={t(`bank.${nothing}`)}>
              {t(`bank.${nothing}Text`)}
            </Note>
          )
        }
        namespace="admin"
      >
        {(items) => <LineTable lines={items} />}
      </PagedList>
    </>
  );
}

/** The bank's statements: uploading them, and saying what their lines are. */
export function BankPage() {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  return (
    <Page>
      <PageHeader
        above={<Neighbours of="bank" current="/manage/bank" />}
        title={t('bank.heading')}
        lead={t('bank.lead')}
      />
      <Lines />
      <Card as="section">
        <FileUpload
          label={t('bank.upload')}
          hint={t('bank.uploadHint')}
          accept={mediaTypes}
          maxBytes={mostBytes}
          namespace="admin"
          upload={(file, options) => uploadFile({ path: '/bank/files', method: 'POST', file, ...options })}
          onDone={() => void queries.invalidateQueries({ queryKey: ['admin', 'bank'] })}
        />
      </Card>
      <BankFiles />
    </Page>
  );
}
export { BankPage as Component };
