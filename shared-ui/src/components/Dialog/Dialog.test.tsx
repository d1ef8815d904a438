import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expectAccessible } from '../../testing/axe';
import { Dialog } from './Dialog';

function Cancellation() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Cancel the course
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Are you sure?" closeLabel="Close" actions={<button type="button">Yes</button>}>
        <label>
          Reason <input />
        </label>
      </Dialog>
    </>
  );
}

async function openDialog() {
  const user = userEvent.setup();
  render(<Cancellation />);
  await user.click(screen.getByRole('button', { name: 'Cancel the course' }));
  return user;
}

it('opens named by its title, with the focus in its first field', async () => {
  await openDialog();

  expect(screen.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
  await expectAccessible();
});

it('closes by its button and gives the focus back', async () => {
  const user = await openDialog();

  await user.click(screen.getByRole('button', { name: 'Close' }));

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancel the course' })).toHaveFocus();
});

it('closes through its owner when the browser asks, as on Escape', async () => {
  await openDialog();

  const closedByItself = fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));

  expect(closedByItself).toBe(false);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('stays while work goes on that closing would not stop', async () => {
  const user = userEvent.setup();
  const onClose = jest.fn();
  render(<Dialog isOpen isBusy onClose={onClose} title="Canceling" closeLabel="Close" />);
  const dialog = screen.getByRole('dialog');

  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(dialog);
  const closedByItself = fireEvent(dialog, new Event('cancel', { cancelable: true }));

  expect(closedByItself).toBe(false);
  expect(onClose).not.toHaveBeenCalled();
});

it('comes back when the browser has closed it unasked while work goes on', () => {
  render(<Dialog isOpen isBusy onClose={jest.fn()} title="Canceling" closeLabel="Close" />);
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');

  dialog.close();

  expect(dialog.open).toBe(true);
});
