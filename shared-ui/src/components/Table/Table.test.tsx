import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../../testing/axe';
import { Table, type TableColumn, type TableSort } from './Table';

type Student = { id: number; name: string; payer: string };

const rows: Student[] = [
  { id: 1, name: 'Mari Tamm', payer: 'School' },
  { id: 2, name: 'Jaan Saar', payer: 'Student' },
];
const columns: TableColumn<Student>[] = [
  { key: 'name', header: 'Student', cell: (row) => row.name, isRowHeader: true, isSortable: true },
  { key: 'payer', header: 'Payer', cell: (row) => row.payer },
];
const students = (more: { sort?: TableSort; onSort?: (sort: TableSort) => void } = {}) => (
  <Table
    caption="Students"
    columns={columns}
    rows={rows}
    rowKey={(row) => row.id}
    rowActions={(row) => <button type="button">Change {row.name}</button>}
    actionsLabel="Actions"
    {...more}
  />
);

it('names every row and every cell', async () => {
  render(students());

  const mari = screen.getByRole('row', { name: /Mari Tamm/ });
  expect(within(mari).getByRole('rowheader', { name: 'Mari Tamm' })).toBeVisible();
  expect(within(mari).getByRole('cell', { name: 'School' })).toHaveAttribute('data-label', 'Payer');
  await expectAccessible();
});

it('offers the actions of each row', () => {
  render(students());

  expect(screen.getByRole('button', { name: 'Change Jaan Saar' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeInTheDocument();
});

it('asks for the other order when the sorted column is pressed again', async () => {
  const onSort = jest.fn();
  const user = userEvent.setup();
  const { rerender } = render(students({ onSort }));

  await user.click(screen.getByRole('button', { name: 'Student' }));
  expect(onSort).toHaveBeenLastCalledWith({ key: 'name', direction: 'ascending' });

  rerender(students({ onSort, sort: { key: 'name', direction: 'ascending' } }));
  expect(screen.getByRole('columnheader', { name: 'Student' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Student' }));
  expect(onSort).toHaveBeenLastCalledWith({ key: 'name', direction: 'descending' });
});
