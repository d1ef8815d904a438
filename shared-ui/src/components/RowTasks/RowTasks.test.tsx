import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { loadTexts } from '../../testing/loadTexts';
import { Dialog } from '../Dialog/Dialog';
import { Table } from '../Table/Table';
import { RowTasks } from './RowTasks';

type Row = { id: string; isOpen: boolean };

/** A row whose only work is done by its dialog, before that is closed. */
function Work({ onDownload }: { onDownload?: () => void }) {
  const [row, setRow] = useState<Row>({ id: 'VK-1', isOpen: true });
  const dialog = ({ id, isOpen }: Row, onClose: () => void) => (
    <div role="dialog" aria-label={`${id} is ${isOpen ? 'open' : 'closed'}`}>
      <button onClick={() => setRow({ ...row, isOpen: false })}>Close it</button>
      <button onClick={onClose}>Done</button>
    </div>
  );
  return (
    <RowTasks
      row={row}
      label="Actions"
      name={row.id}
      tasks={row.isOpen ? [{ key: 'close', label: 'Close', dialog }] : []}
      {...(onDownload && { more: [{ key: 'pdf', label: 'PDF', onChoose: onDownload }] })}
    />
  );
}

beforeEach(() => loadTexts({}, 'en'));
const button = () => screen.queryByRole('button', { name: /^Actions.*VK-1/ });

it('keeps its button and the row as it was until the dialog of the last work is closed', async () => {
  render(<Work />);
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: /^Actions.*VK-1/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Close it' }));

  expect(screen.getByRole('dialog', { name: 'VK-1 is open' })).toBeVisible();
  expect(button()).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button()).toBeNull();
});

it('does what has no dialog at once', async () => {
  const onDownload = jest.fn();
  render(<Work onDownload={onDownload} />);
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: /^Actions.*VK-1/ }));
  await user.click(screen.getByRole('menuitem', { name: 'PDF' }));

  expect(onDownload).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('the focus, once the last work on a row is done', () => {
  type Kind = 'closes at once' | 'closes before the list is read' | 'leaves the list';

  /** A list whose rows have one work each; where it is done, the row has none any more, or has left the list. */
  function List({ kind, ids }: { kind: Kind; ids: string[] }) {
    const [rows, setRows] = useState<Row[]>(ids.map((id) => ({ id, isOpen: true })));
    const finish = (id: string) =>
      setRows((before) =>
        kind === 'leaves the list'
          ? before.filter((row) => row.id !== id)
          : before.map((row) => (row.id === id ? { id, isOpen: false } : row)),
      );
    const dialog = ({ id }: Row, onClose: () => void) => (
      <Dialog isOpen onClose={onClose} title={id} closeLabel="Close the dialog">
        <button
          onClick={() => {
            onClose();
            if (kind === 'closes before the list is read') setTimeout(() => finish(id), 20);
            else finish(id);
          }}
        >
          Close it
        </button>
      </Dialog>
    );
    return (
      <section>
        <h2>Invoices</h2>
        <Table
          caption="Invoices"
          columns={[{ key: 'id', header: 'Number', isRowHeader: true, cell: ({ id }) => id }]}
          rows={rows}
          rowKey={({ id }) => id}
          rowActions={(row) => (
            <RowTasks
              row={row}
              label="Actions"
              name={row.id}
              tasks={row.isOpen ? [{ key: 'close', label: 'Close', dialog }] : []}
            />
          )}
        />
      </section>
    );
  }

  const work = (id: string) => screen.queryByRole('button', { name: new RegExp(`^Actions.*${id}`) });
  async function doWork(id: string) {
    const user = userEvent.setup({ delay: null });
    await user.click(screen.getByRole('button', { name: new RegExp(`^Actions.*${id}`) }));
    await user.click(screen.getByRole('menuitem', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Close it' }));
  }
  const kinds: Kind[] = ['closes at once', 'closes before the list is read', 'leaves the list'];

  it.each(kinds)('goes to the work on the next row: %s', async (kind) => {
    render(<List kind={kind} ids={['VK-1', 'VK-2', 'VK-3']} />);
    await doWork('VK-1');

    await waitFor(() => expect(work('VK-1')).toBeNull());
    await waitFor(() => expect(work('VK-2')).toHaveFocus());
  });

  it.each(kinds)('goes to the heading of the list after its last row: %s', async (kind) => {
    render(<List kind={kind} ids={['VK-1', 'VK-2']} />);
    await doWork('VK-2');

    await waitFor(() => expect(work('VK-2')).toBeNull());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Invoices' })).toHaveFocus());
  });

  it('stays where the reader has put it meanwhile', async () => {
    render(
      <>
        <List kind="closes before the list is read" ids={['VK-1', 'VK-2']} />
        <input aria-label="Search" />
      </>,
    );
    await doWork('VK-1');
    screen.getByRole('textbox', { name: 'Search' }).focus();

    await waitFor(() => expect(work('VK-1')).toBeNull());
    expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus();
  });
});
