import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../../testing/axe';
import { Table, type TableColumn } from '../Table/Table';
import { BulkBar } from './BulkBar';
import { selectionColumn } from './selectionColumn';
import { useSelection } from './useSelection';

type Student = { id: number; name: string };

const mari = { id: 1, name: 'Mari' };
const jaan = { id: 2, name: 'Jaan' };
const kati = { id: 3, name: 'Kati' };
const columns: TableColumn<Student>[] = [{ key: 'name', header: 'Name', cell: ({ name }) => name, isRowHeader: true }];

type StudentsProps = { rows: Student[]; isBusy?: boolean; onInvite?: (keys: unknown[]) => void };

function Students({ rows, isBusy = false, onInvite = () => undefined }: StudentsProps) {
  const keys = rows.map(({ id }) => id);
  const selection = useSelection(keys);
  return (
    <>
      <Table
        caption="Students"
        columns={[
          selectionColumn<Student>(selection, ({ id }) => id, {
            column: 'Choose',
            all: 'Choose all',
            row: ({ name }) => `Choose ${name}`,
          }),
          ...columns,
        ]}
        rows={rows}
        rowKey={({ id }) => id}
      />
      <BulkBar
        selection={selection}
        label="Chosen students"
        summary={`${selection.selected.size} chosen`}
        allLabel="Everybody here"
        clearLabel="Nobody"
        isBusy={isBusy}
      >
        <button type="button" onClick={() => onInvite([...selection.selected])}>
          Invite
        </button>
      </BulkBar>
    </>
  );
}

it('gathers rows for one action', async () => {
  const onInvite = jest.fn();
  const user = userEvent.setup();
  render(<Students rows={[mari, jaan]} onInvite={onInvite} />);

  await user.click(screen.getByRole('checkbox', { name: 'Choose Jaan' }));

  expect(screen.getByRole('status')).toHaveTextContent('1 chosen');
  expect(screen.getByRole('checkbox', { name: 'Choose all' })).toBePartiallyChecked();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  expect(onInvite).toHaveBeenCalledWith([2]);
});

it('chooses all, and none after that', async () => {
  const user = userEvent.setup();
  render(<Students rows={[mari, jaan]} />);

  await user.click(screen.getByRole('checkbox', { name: 'Choose all' }));
  expect(screen.getByRole('checkbox', { name: 'Choose Mari' })).toBeChecked();
  expect(screen.queryByRole('button', { name: 'Everybody here' })).not.toBeInTheDocument();

  await user.click(screen.getByRole('checkbox', { name: 'Choose all' }));
  expect(screen.queryByRole('button', { name: 'Invite' })).not.toBeInTheDocument();
});

it('keeps what was chosen on another page', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Students rows={[mari, jaan]} />);
  await user.click(screen.getByRole('checkbox', { name: 'Choose all' }));

  rerender(<Students rows={[kati]} />);
  expect(screen.getByRole('checkbox', { name: 'Choose all' })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Everybody here' }));

  expect(screen.getByRole('status')).toHaveTextContent('3 chosen');
  await user.click(screen.getByRole('button', { name: 'Nobody' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('takes no other wish while one is under way', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Students rows={[mari, jaan]} />);
  await user.click(screen.getByRole('checkbox', { name: 'Choose Mari' }));

  rerender(<Students rows={[mari, jaan]} isBusy />);

  for (const name of ['Invite', 'Everybody here', 'Nobody'])
    expect(screen.getByRole('button', { name })).toBeDisabled();
  await expectAccessible();
});
