import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRemote } from '../../testing';
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

it('says under the pointer all of a text that is cut, and nothing of one that is whole', async () => {
  render(students());
  const [mari, school] = [screen.getByRole('rowheader', { name: 'Mari Tamm' }), screen.getAllByText('School')[0]];
  Object.defineProperty(mari, 'scrollWidth', { value: 200 });

  await userEvent.hover(mari);
  await userEvent.hover(school ?? mari);

  expect(mari).toHaveAttribute('title', 'Mari Tamm');
  expect(school).not.toHaveAttribute('title');
});

it('scrolls to what the keyboard comes to', async () => {
  render(students());
  const mari = screen.getByRole('button', { name: 'Change Mari Tamm' });
  const scroll = jest.spyOn(mari, 'scrollIntoView');

  await userEvent.tab();

  expect(mari).toHaveFocus();
  expect(scroll).toHaveBeenCalledTimes(1);
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

describe('rows that are lines on a phone', () => {
  const lines: TableColumn<Student>[] = [
    { key: 'name', header: 'Student', cell: (row) => row.name, isRowHeader: true },
    { key: 'payer', header: 'Payer', cell: (row) => row.payer },
    { key: 'mark', header: 'Mark', cell: () => 'passed', inLine: 'end' },
  ];

  it('open one by one, each by a button that is named after it', async () => {
    const table = <Table caption="Students" columns={lines} rows={rows} rowKey={(row) => row.id} />;
    const { user } = renderRemote(table);
    // The style sheet shows the button on a phone only.
    const toggle = await screen.findByRole('button', { name: 'Details Mari Tamm', hidden: true });
    const [mari, jaan] = screen.getAllByRole('row').slice(1);

    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(mari).toHaveAttribute('data-open', 'false');
    await user.click(toggle);

    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(mari).toHaveAttribute('data-open', 'true');
    expect(jaan).toHaveAttribute('data-open', 'false');
  });

  it('have no such button where no column is marked', () => {
    render(students());

    expect(screen.queryByRole('button', { name: /Details/, hidden: true })).not.toBeInTheDocument();
  });
});
