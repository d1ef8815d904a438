import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { loadTexts } from '../../testing/loadTexts';
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
