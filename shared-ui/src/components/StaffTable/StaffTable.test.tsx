import { useState } from 'react';
import { expectAccessible, mockApi, renderRemote, screen, server, within } from '../../testing';
import { EmptyStaffList, selectionColumn, StaffTable, useSelection } from '../../widgets';
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

function List({ hasSearch = true }: { hasSearch?: boolean }) {
  const [text, setText] = useState('');
  const selection = useSelection(ids);
  const choosing = selectionColumn<Student>(selection, ({ id }) => id, {
    column: 'Choose',
    all: 'Choose all',
    row: ({ name }) => `Choose ${name}`,
  });
  return (
    <main>
      {hasSearch && (
        <div role="search">
          <input aria-label="Find" value={text} onChange={(event) => setText(event.target.value)} />
        </div>
      )}
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

  const keyList = within(await screen.findByRole('dialog', { name: 'Keys' }));
  expect(keyList.getByText('Select the row')).toBeVisible();
  expect(keyList.getByText('/')).toBeVisible();
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

it('is reached by Tab at its first row, and from the search field by an arrow', async () => {
  const { user } = renderRemote(<List />);
  await screen.findByRole('table', { name: 'Students' });

  expect(row('Mari Tamm')).toHaveAttribute('tabindex', '0');
  expect(row('Jaan Saar')).toHaveAttribute('tabindex', '-1');
  await user.click(screen.getByLabelText('Find'));
  await user.keyboard('{ArrowDown}');
  expect(row('Mari Tamm')).toHaveFocus();
  await user.keyboard('{ArrowDown}');

  expect(row('Jaan Saar')).toHaveFocus();
});

it('leaves a slash to the browser where there is nothing to search, and does not list it', async () => {
  const { user } = renderRemote(<List hasSearch={false} />);
  await screen.findByRole('table', { name: 'Students' });
  const pressed = jest.fn();
  document.addEventListener('keydown', (event) => pressed(event.key, event.defaultPrevented), { once: true });

  await user.keyboard('/');
  expect(pressed).toHaveBeenCalledWith('/', false);
  await user.keyboard('?');

  const keys = within(await screen.findByRole('dialog', { name: 'Keys' }));
  expect(keys.getByText('Select the row')).toBeVisible();
  expect(keys.queryByText('/')).not.toBeInTheDocument();
});

it('keeps the saved views of a list that finds nothing, as a way out of it', async () => {
  const everybody = { id: 4, list: 'test-students', name: 'Everybody', query: '' };
  server.use(mockApi.get('/saved-views', { items: [everybody], nextCursor: null }));
  const { user, currentPath } = renderRemote(<EmptyStaffList list="test-students" title="Nobody was found" />, {
    at: '/list?q=xyz',
  });

  expect(await screen.findByRole('status')).toHaveTextContent('Nobody was found');
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Everybody' }));

  expect(currentPath()).toBe('/list');
});
