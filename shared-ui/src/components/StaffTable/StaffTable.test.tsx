import { useState } from 'react';
import { expectAccessible, mockApi, renderRemote, screen, server, within } from '../../testing';
import { selectionColumn, StaffTable, useSelection } from '../../widgets';
import type { TableColumn } from '../Table/Table';

type Student = { id: number; name: string; payer: string };

const rows: Student[] = [
  { id: 1, name: 'Mari Tamm', payer: 'School' },
  { id: 2, name: 'Jaan Saar', payer: 'Student' },
];
const columns: TableColumn<Student>[] = [
  { key: 'name', header: 'Student', isRowHeader: true, cell: ({ id, name }) => <a href={`#student-${id}`}>{name}</a> },
  { key: 'payer', header: 'Payer', cell: ({ payer }) => payer },
];
const ids = rows.map(({ id }) => id);

function List() {
  const [text, setText] = useState('');
  const selection = useSelection(ids);
  const choosing = selectionColumn<Student>(selection, ({ id }) => id, {
    column: 'Choose',
    all: 'Choose all',
    row: ({ name }) => `Choose ${name}`,
  });
  return (
    <main>
      <div role="search">
        <input aria-label="Find" value={text} onChange={(event) => setText(event.target.value)} />
      </div>
      <StaffTable
        list="test-students"
        caption="Students"
        columns={[choosing, ...columns]}
        rows={rows}
        rowKey={({ id }) => id}
        totals={{ name: '2 students', payer: '190 €' }}
      />
    </main>
  );
}

beforeEach(() => {
  window.localStorage.clear();
  server.use(mockApi.get('/saved-views', { items: [], nextCursor: null }));
});
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

it('moves between rows by arrows, selects by space and opens by enter', async () => {
  const { user } = renderRemote(<List />);
  await screen.findByRole('table', { name: 'Students' });
  const opened = jest.fn();
  screen.getByRole('link', { name: 'Jaan Saar' }).addEventListener('click', opened);

  await user.keyboard('{ArrowDown}');
  expect(row('Mari Tamm')).toHaveFocus();
  await user.keyboard('{ArrowDown} ');
  expect(row('Jaan Saar')).toHaveFocus();
  expect(screen.getByRole('checkbox', { name: 'Choose Jaan Saar' })).toBeChecked();
  await user.keyboard('{ArrowDown}{Enter}');

  expect(row('Jaan Saar')).toHaveFocus();
  expect(opened).toHaveBeenCalledTimes(1);
  await expectAccessible();
});

it('goes to the search by a slash, and takes the keys for text there', async () => {
  const { user } = renderRemote(<List />);
  await screen.findByRole('table', { name: 'Students' });

  await user.keyboard('/');
  expect(screen.getByLabelText('Find')).toHaveFocus();
  await user.keyboard('a/? b');

  expect(screen.getByLabelText('Find')).toHaveValue('a/? b');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('lists the keys', async () => {
  const { user } = renderRemote(<List />);
  await screen.findByRole('button', { name: 'Keys' });

  await user.keyboard('?');

  expect(within(await screen.findByRole('dialog', { name: 'Keys' })).getByText('Select the row')).toBeVisible();
  await expectAccessible();
});

it('keeps which columns are hidden', async () => {
  const { user, unmount } = renderRemote(<List />);
  await user.click(await screen.findByRole('button', { name: 'Columns' }));

  await user.click(screen.getByRole('menuitem', { name: 'Payer' }));
  expect(screen.queryByRole('columnheader', { name: 'Payer' })).not.toBeInTheDocument();
  expect(screen.queryByText('190 €')).not.toBeInTheDocument();
  unmount();
  renderRemote(<List />);

  expect(await screen.findByRole('columnheader', { name: 'Student' })).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Payer' })).not.toBeInTheDocument();
});

it('shows totals in the foot, under their columns', async () => {
  renderRemote(<List />);
  const table = await screen.findByRole('table', { name: 'Students' });

  const foot = within(table).getAllByRole('row').at(-1);

  expect(foot).toHaveTextContent('2 students190 €');
});
