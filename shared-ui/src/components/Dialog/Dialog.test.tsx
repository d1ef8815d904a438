import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expectAccessible, renderRemote } from '../../testing';
import { Dialog } from './Dialog';

function Cancellation() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Cancel the course
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Are you sure?"
        closeLabel="Close"
        actions={<button type="button">Yes</button>}
      >
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

type FormProps = { onClose: () => void; isConfirmation?: boolean; isSending?: boolean };

function Form({ isSending = false, ...rest }: FormProps) {
  const { onClose } = rest;
  const [reason, setReason] = useState('');
  return (
    <Dialog
      isOpen
      {...rest}
      title="Cancel the course"
      closeLabel="Close"
      actions={<button onClick={onClose}>Leave as it is</button>}
    >
      <select aria-label="Show">
        <option>all</option>
        <option>mine</option>
      </select>
      <form aria-busy={isSending}>
        <textarea aria-label="Reason" value={reason} onChange={({ target }) => setReason(target.value)} />
        <label>
          <input type="checkbox" /> Tell everybody
        </label>
      </form>
    </Dialog>
  );
}

async function openForm(props: Omit<FormProps, 'onClose'> = {}) {
  const onClose = jest.fn();
  const { user } = renderRemote(<Form {...props} onClose={onClose} />);
  const dialog = await screen.findByRole<HTMLDialogElement>('dialog', { name: 'Cancel the course' });
  const escape = () => fireEvent(dialog, new Event('cancel', { cancelable: true }));
  const question = () => screen.queryByRole('dialog', { name: 'You have unsaved changes.' });
  return { user, dialog, escape, question, onClose };
}

it('closes at a press beside it, and not when a text was marked past its edge', async () => {
  const { user, dialog, onClose } = await openForm();

  await user.pointer([
    { keys: '[MouseLeft>]', target: screen.getByRole('textbox') },
    { target: dialog },
    { keys: '[/MouseLeft]', target: dialog },
  ]);
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();

  await user.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('keeps what was written at a press beside it', async () => {
  const { user, dialog, question, onClose } = await openForm();
  await user.type(screen.getByRole('textbox'), 'Nobody came');

  await user.click(dialog);

  expect(onClose).not.toHaveBeenCalled();
  expect(question()).not.toBeInTheDocument();
  expect(screen.getByRole('textbox')).toHaveValue('Nobody came');
});

it.each(['Escape', 'the close button'])('asks at %s before what was written is lost', async (way) => {
  const { user, escape, question, onClose } = await openForm();
  const leave = () => (way === 'Escape' ? escape() : user.click(screen.getByRole('button', { name: 'Close' })));
  await user.type(screen.getByRole('textbox'), 'Nobody came');

  await leave();
  expect(question()).toBeVisible();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(question()).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox')).toHaveValue('Nobody came');

  await leave();
  await user.click(screen.getByRole('button', { name: 'Close without saving' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('asks about boxes that were ticked, too', async () => {
  const { user, escape, question } = await openForm();

  await user.click(screen.getByRole('checkbox'));
  escape();

  expect(question()).toBeVisible();
});

it('does not ask about what was put back, nor about what only chooses what is shown', async () => {
  const { user, escape, onClose } = await openForm();
  await user.type(screen.getByRole('textbox'), 'x{Backspace}');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'mine');

  escape();

  expect(onClose).toHaveBeenCalledTimes(1);
});

it('closes without a question by its own buttons', async () => {
  const { user, onClose } = await openForm();
  await user.type(screen.getByRole('textbox'), 'Nobody came');

  await user.click(screen.getByRole('button', { name: 'Leave as it is' }));

  expect(onClose).toHaveBeenCalledTimes(1);
});

it('takes Escape at the question for staying, also where the browser closes both unasked', async () => {
  const { user, dialog, escape, question, onClose } = await openForm();
  await user.type(screen.getByRole('textbox'), 'Nobody came');
  escape();

  act(() => screen.getByRole<HTMLDialogElement>('dialog', { name: 'You have unsaved changes.' }).close());
  act(() => dialog.close());

  expect(question()).not.toBeInTheDocument();
  expect(dialog.open).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

it('tells its owner when the browser has closed it unasked', async () => {
  const { dialog, onClose } = await openForm();

  act(() => dialog.close());

  expect(onClose).toHaveBeenCalledTimes(1);
});

it('does not take the end of a choice of files for its own', async () => {
  const { onClose } = await openForm();

  fireEvent(screen.getByRole('checkbox'), new Event('cancel', { bubbles: true }));

  expect(onClose).not.toHaveBeenCalled();
});

it.each(['Escape', 'the close button'])(
  'stays at %s while what was entered is on its way, which is not lost',
  async (way) => {
    const { user, escape, question, onClose } = await openForm({ isSending: true });
    await user.type(screen.getByRole('textbox'), 'Nobody came');

    await (way === 'Escape' ? escape() : user.click(screen.getByRole('button', { name: 'Close' })));

    expect(question()).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  },
);

it('does not ask whether the answer to its own question may be lost, and keeps it at a press beside', async () => {
  const { user, dialog, escape, question, onClose } = await openForm({ isConfirmation: true });
  await user.type(screen.getByRole('textbox'), 'mari@example.test');

  await user.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
  escape();

  expect(question()).not.toBeInTheDocument();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('asks what its owner has given it to ask, although no field was changed', async () => {
  const user = userEvent.setup();
  const onClose = jest.fn();
  const leaving = { title: 'Half of it is sent.', text: 'The rest is lost.', leave: 'Close it' };
  render(<Dialog isOpen onClose={onClose} title="Sending" closeLabel="Close" leaving={leaving} />);
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Sending' });

  await user.click(dialog);
  act(() => dialog.close());
  expect(dialog.open).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('dialog', { name: 'Half of it is sent.' })).toHaveTextContent('The rest is lost.');
  await user.click(screen.getByRole('button', { name: 'Close it' }));

  expect(onClose).toHaveBeenCalledTimes(1);
});

it('breaks its lines also when it is opened from a cell that stays on one line', () => {
  render(
    <div style={{ whiteSpace: 'nowrap', fontSize: '10px' }}>
      <Dialog isOpen onClose={() => undefined} title="Are you sure?" closeLabel="Close">
        A long sentence
      </Dialog>
    </div>,
  );

  expect(screen.getByRole('dialog')).toHaveStyle({ whiteSpace: 'normal', fontSize: '1rem' });
});
