import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import {
  Button,
  Card,
  LoadMore,
  Money,
  SearchField,
  Select,
  Stack,
  Table,
  type TableColumn,
  type TableSort,
} from '../src';
import {
  BulkBar,
  BulkOutcome,
  BulkProgress,
  ExportMenu,
  ExportProgress,
  FilterBar,
  Pagination,
  selectionColumn,
  Timeline,
  useBulk,
  useSelection,
  type BulkResult,
  type TimelineEntry,
} from '../src/widgets';
import { about } from './about';
import { useTexts } from './useTexts';

const meta: Meta = { title: 'Tables' };
export default meta;

type Student = { id: number; name: string; className: string; paid: number };

const students: Student[] = [
  { id: 1, name: 'Mari Tamm', className: '10.a', paid: 9500 },
  { id: 2, name: 'Jaan Õunapuu', className: '11.b', paid: 0 },
  { id: 3, name: 'Анна Смирнова', className: '12.c', paid: 123450 },
];
const ids = students.map(({ id }) => id);
const total = 64;

function useColumns(): TableColumn<Student>[] {
  const t = useTexts();
  return [
    { key: 'name', header: t('name'), cell: ({ name }) => name, isRowHeader: true, isSortable: true },
    { key: 'className', header: t('className'), cell: ({ className }) => className, isSortable: true },
    {
      key: 'paid',
      header: t('paid'),
      cell: ({ paid }) => <Money value={{ amount: paid, currency: 'EUR' }} />,
      align: 'end',
    },
  ];
}

export const Sorting: StoryObj = {
  parameters: about({
    parts: ['Table'],
    use: 'The owner sorts, most often by asking the server. Rows become cards on a phone.',
  }),
  render: function Sorting() {
    const t = useTexts();
    const columns = useColumns();
    const [sort, setSort] = useState<TableSort>({ key: 'name', direction: 'ascending' });
    const turn = sort.direction === 'ascending' ? 1 : -1;
    const key = sort.key === 'className' ? 'className' : 'name';
    const rows = [...students].sort((a, b) => turn * a[key].localeCompare(b[key]));
    return (
      <Table
        caption={t('students')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={setSort}
        actionsLabel={t('action')}
        rowActions={({ name }) => (
          <Button variant="quiet" aria-label={`${t('remove')} ${name}`}>
            {t('remove')}
          </Button>
        )}
      />
    );
  },
};

export const Lines: StoryObj = {
  parameters: about({
    parts: ['Table'],
    use: 'Columns marked `inLine` make the rows lines on a phone: the rest shows when a line is opened. For lists with many rows.',
  }),
  render: function Lines() {
    const t = useTexts();
    const columns = useColumns().map((column): TableColumn<Student> =>
      column.key === 'className' ? { ...column, inLine: 'end' } : column,
    );
    return <Table caption={t('students')} columns={columns} rows={students} rowKey={({ id }) => id} />;
  },
};

/** Answers like a server where one of the students is invited already. */
const inviteButOne = async (some: readonly Student[]): Promise<BulkResult[]> =>
  some.map(({ id, paid }) =>
    paid === 0 ? { id, outcome: 'DONE', code: null } : { id, outcome: 'REFUSED', code: 'user.has-signed-in' },
  );

export const Selection: StoryObj = {
  parameters: about({
    parts: ['useSelection', 'selectionColumn', 'BulkBar', 'useBulk', 'BulkProgress', 'BulkOutcome'],
    entry: 'widgets',
    use: 'Rows stay chosen while one pages; the bar stays at the foot of the screen. Rows that were left as they were are named, with the reason.',
  }),
  play: async ({ canvas }) => {
    const [, first] = await canvas.findAllByRole('checkbox');
    if (first) await userEvent.click(first);
  },
  render: function Selection() {
    const t = useTexts();
    const selection = useSelection(ids);
    const bulk = useBulk<Student>(async () => undefined);
    const inviteAll = () =>
      bulk
        .run(
          students.filter(({ id }) => selection.isSelected(id)),
          { send: inviteButOne, labelOf: ({ name }) => name },
        )
        .then(selection.clear);
    const columns = [
      selectionColumn<Student>(selection, ({ id }) => id, {
        column: t('choose'),
        all: t('chooseAll'),
        row: ({ name }) => t('chooseOne', { name }),
      }),
      ...useColumns(),
    ];
    return (
      <Stack>
        <Table caption={t('students')} columns={columns} rows={students} rowKey={({ id }) => id} />
        <BulkBar
          selection={selection}
          label={t('students')}
          summary={t('chosen', { count: selection.selected.size })}
          allLabel={t('chooseAll')}
          clearLabel={t('clear')}
        >
          <Button onClick={() => void inviteAll()}>{t('invite')}</Button>
          <BulkProgress bulk={bulk} />
        </BulkBar>
        <BulkOutcome bulk={bulk} rowHeader={t('name')} reasonOf={() => t('hasCome')} />
      </Stack>
    );
  },
};

export const Paging: StoryObj = {
  parameters: about({
    parts: ['Pagination', 'LoadMore'],
    entry: 'widgets',
    use: 'Numbers where pages have them; “more” where the server answers by cursor (PagedList does it all).',
  }),
  render: function Paging() {
    const t = useTexts();
    const [page, setPage] = useState(5);
    const [shown, setShown] = useState(20);
    const texts = {
      label: t('pages'),
      previous: t('previous'),
      next: t('next'),
      page: (number: number) => t('pageNumber', { number }),
    };
    return (
      <Stack>
        <Card>
          <Pagination page={page} count={9} onPage={setPage} texts={texts} />
        </Card>
        <LoadMore
          label={t('more')}
          hasMore={shown < total}
          onLoadMore={() => setShown(Math.min(total, shown + 20))}
          summary={t('summary', { shown })}
        />
      </Stack>
    );
  },
};

const entry = (part: Pick<TimelineEntry, 'id' | 'type' | 'at'> & Partial<TimelineEntry>): TimelineEntry => ({
  notes: null,
  details: {},
  user: { id: 1, name: 'Mari Tamm' },
  actor: null,
  cohort: { id: 12, name: 'PY-12' },
  course: null,
  school: null,
  ...part,
});

const history: TimelineEntry[] = [
  entry({
    id: 3,
    type: 'COHORT_PARTICIPANT_STATUS_CHANGE',
    at: '2026-11-20T08:00:00.000Z',
    actor: { id: 7, name: 'Liis Kask' },
    details: { from: 'AWAITING_RESULT', to: 'COMPLETED' },
  }),
  entry({
    id: 2,
    type: 'COHORT_PAYMENT',
    at: '2026-09-02T09:30:00.000Z',
    details: { cents: 9500, outcome: 'PAYS_INVOICE' },
  }),
  entry({ id: 1, type: 'COHORT_REGISTRATION', at: '2026-09-01T15:04:00.000Z', details: { payer: 'STUDENT' } }),
];

export const History: StoryObj = {
  parameters: about({
    parts: ['Timeline', 'ActivityTimeline'],
    entry: 'widgets',
    use: 'What happened to a user, a cohort, a course or a school; ActivityTimeline asks the API by itself.',
  }),
  render: function History() {
    return (
      <Card>
        <Timeline entries={history} label={useTexts()('history')} links={{ user: (id) => `#${id}` }} />
      </Card>
    );
  },
};

export const Filtering: StoryObj = {
  parameters: about({
    parts: ['FilterBar'],
    entry: 'widgets',
    use: 'What narrows a list. On a phone all but the search is folded away.',
  }),
  render: function Filtering() {
    const t = useTexts();
    return (
      <FilterBar label={t('search')} search={<SearchField label={t('search')} />} chosen={1}>
        <Select
          label={t('language')}
          defaultValue="en"
          options={[
            { value: 'et', label: t('estonian') },
            { value: 'en', label: t('english') },
          ]}
        />
      </FilterBar>
    );
  },
};

export const Exporting: StoryObj = {
  parameters: about({
    parts: ['ExportMenu', 'ExportProgress'],
    entry: 'widgets',
    use: 'Takes a list out as it is narrowed on screen; a large file is made in the background.',
  }),
  render: function Exporting() {
    return (
      <Stack>
        <ExportMenu label={useTexts()('export')} what="students" />
        <Card>
          <ExportProgress job={{ state: 'RUNNING', rowsDone: 4000, rowsTotal: 9000 }} />
          <ExportProgress job={{ state: 'READY', rowsDone: 9000, rowsTotal: 9000 }} />
          <ExportProgress job={{ state: 'FAILED', rowsDone: 0, rowsTotal: null }} />
        </Card>
      </Stack>
    );
  },
};
