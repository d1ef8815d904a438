/** @covers POST /registrations/:id/payer/preview */
import { useState } from 'react';
import type { Payer } from '@valikool/contract';
import { expectAccessible, mockApi, renderRemote, screen, server, waitFor, within } from '../../testing';
import { aRegistration, eur } from '../../testing/samples';
import { PayerChangeDialog } from '../../widgets';
import type { PayerPreview } from './payer.requests';

const toStudent: PayerPreview = {
  from: 'SCHOOL',
  to: 'STUDENT',
  schoolPays: eur(0),
  studentPays: eur(9500),
  studentOwes: eur(9500),
  studentGetsBack: eur(0),
  schoolGetsBack: eur(9500),
  school: null,
  conditionsPass: true,
  conditions: [],
  documents: [
    { kind: 'CREDIT', buyer: 'SCHOOL', number: '2026-00042', amount: eur(9500), refund: eur(9500), dueAt: null },
    {
      kind: 'INVOICE',
      buyer: 'STUDENT',
      number: null,
      amount: eur(9500),
      refund: null,
      dueAt: '2026-12-05T21:59:59.000Z',
    },
  ],
  dueAt: '2026-12-05T21:59:59.000Z',
  accessUntil: '2026-11-28T10:00:00.000Z',
  heldUntil: null,
  undoUntil: null,
};

const toSchool: PayerPreview = {
  ...toStudent,
  from: 'STUDENT',
  to: 'SCHOOL',
  schoolPays: eur(9500),
  studentPays: eur(0),
  studentOwes: eur(0),
  accessUntil: null,
  dueAt: null,
  school: { id: 1, name: 'Tartu Jaani Gümnaasium' },
  conditionsPass: false,
  conditions: [
    {
      rule: 'numberOfCourses',
      pass: false,
      details: { used: 2, limit: 2, schoolYear: '2026/27' },
      nextStep: 'wait-for-next-school-year',
    },
  ],
  documents: [
    { kind: 'LINE', buyer: 'SCHOOL', number: null, amount: eur(9500), refund: null, dueAt: null },
    { kind: 'REMOVE', buyer: 'STUDENT', number: null, amount: eur(9500), refund: null, dueAt: null },
  ],
};

function open(payer: 'SCHOOL' | 'STUDENT' = 'SCHOOL') {
  const [onClose, onChanged] = [jest.fn(), jest.fn()];
  return {
    ...renderRemote(
      <PayerChangeDialog
        registrationId={41}
        studentName="Mari Tamm"
        courseTitle="Python"
        payer={payer}
        onClose={onClose}
        onChanged={onChanged}
      />,
    ),
    onClose,
    onChanged,
  };
}

it('says what it means when the student pays: the documents, what goes back, and until when the classes are open', async () => {
  const asked: unknown[] = [];
  server.use(
    mockApi.post(
      '/registrations/{id}/payer/preview',
      ({ params, body }) => (asked.push(params['id'], body), toStudent),
    ),
  );
  open();

  expect(
    await screen.findByText(
      /The student has €95\.00 to pay\. The seat stays, and the classes are open until 28\.11\.2026 12:00/,
    ),
  ).toBeVisible();
  expect(
    screen.getByText(
      'The school gets a credit note for €95.00 against invoice 2026-00042. €95.00 is paid back. A refund takes one working week.',
    ),
  ).toBeVisible();
  expect(screen.getByText('The student gets an invoice for €95.00, due 05.12.2026.')).toBeVisible();
  expect(asked).toEqual(['41', { payer: 'STUDENT' }]);
  await expectAccessible();
});

it('shows which conditions of the school hold, and that going on is an exception', async () => {
  server.use(mockApi.post('/registrations/{id}/payer/preview', toSchool));
  open('STUDENT');

  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('In the school year 2026/27, all are used: 2 of 2.')).toBeVisible();
  expect(dialog.getByText(/it is an exception/)).toBeVisible();
  expect(dialog.getByText('Tartu Jaani Gümnaasium')).toBeVisible();
  expect(dialog.getByText('The seat stays, and the student has nothing to pay.')).toBeVisible();
});

it('asks for the reason, changes the payer, and says so', async () => {
  const sent: unknown[] = [];
  server.use(
    mockApi.post('/registrations/{id}/payer/preview', {
      ...toStudent,
      accessUntil: null,
      heldUntil: '2026-11-28T10:00:00.000Z',
    }),
    mockApi.post('/registrations/{id}/payer', ({ body }) => (sent.push(body), aRegistration())),
  );
  const { user, onClose, onChanged } = open();
  expect(await screen.findByText(/The seat is held until 28\.11\.2026 12:00/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Let the student pay' }));
  expect(screen.getByText('Explain why the payer is changing.')).toBeVisible();
  expect(sent).toEqual([]);

  await user.type(screen.getByLabelText('Reason'), ' Left the school ');
  await user.click(screen.getByRole('button', { name: 'Let the student pay' }));

  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(onChanged).toHaveBeenCalledTimes(1);
  expect(sent).toEqual([{ payer: 'STUDENT', note: 'Left the school' }]);
  expect(localStorage.getItem('valikool.payer_changed')).toBe('41');
});

it('says why it cannot be, in the words of the catalogue, and offers nothing to press', async () => {
  server.use(mockApi.fail('post', '/registrations/{id}/payer/preview', { code: 'payer.past-cohort', status: 409 }));
  open();

  expect(await screen.findByText('Cannot change payer of a past cohort')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Let the student pay' })).not.toBeInTheDocument();
});

it('stays open when somebody else was first, and once closed the list asks again', async () => {
  server.use(
    mockApi.post('/registrations/{id}/payer/preview', toStudent),
    mockApi.fail('post', '/registrations/{id}/payer', { code: 'payer.same', status: 409 }),
  );
  const { user, onClose, onChanged } = open();

  await user.type(await screen.findByLabelText('Reason'), 'Left');
  await user.click(screen.getByRole('button', { name: 'Let the student pay' }));
  expect(
    await screen.findByText('This payer already pays. Close this window to see how things stand now.'),
  ).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Leave as it is' }));

  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onChanged).toHaveBeenCalledTimes(1);
});

/** A change of payer that the server answers only when the test says so. */
function slowChange() {
  const answers: (() => void)[] = [];
  const waiting = new Promise<void>((resolve) => answers.push(resolve));
  server.use(
    mockApi.post('/registrations/{id}/payer/preview', toStudent),
    mockApi.post('/registrations/{id}/payer', () => waiting.then(() => aRegistration())),
  );
  return () => answers.forEach((answer) => answer());
}

it('cannot be closed while the change is under way', async () => {
  const answer = slowChange();
  const { user, onClose, onChanged } = open();
  await user.type(await screen.findByLabelText('Reason'), 'Left');
  await user.click(screen.getByRole('button', { name: 'Let the student pay' }));

  expect(screen.getByRole('button', { name: 'Leave as it is' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  expect(onClose).not.toHaveBeenCalled();
  answer();

  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(onChanged).toHaveBeenCalledTimes(1);
});

it('has the list ask again though the page was left meanwhile', async () => {
  const answer = slowChange();
  const { user, onChanged, unmount } = open();
  await user.type(await screen.findByLabelText('Reason'), 'Left');
  await user.click(screen.getByRole('button', { name: 'Let the student pay' }));

  unmount();
  answer();

  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
});

/** A list that is refreshed with another person's change while the dialog is open. */
function ChangedBehind() {
  const [payer, setPayer] = useState<Payer>('SCHOOL');
  return (
    <>
      <PayerChangeDialog
        registrationId={41}
        studentName="Mari Tamm"
        courseTitle="Python"
        payer={payer}
        onClose={jest.fn()}
        onChanged={jest.fn()}
      />
      <button type="button" onClick={() => setPayer('STUDENT')}>
        Another has changed it
      </button>
    </>
  );
}

it('goes on asking what it was opened for, though the list has changed behind it', async () => {
  const asked: unknown[] = [];
  server.use(mockApi.post('/registrations/{id}/payer/preview', ({ body }) => (asked.push(body), toStudent)));
  const { user } = renderRemote(<ChangedBehind />);

  await user.click(await screen.findByText('Another has changed it'));

  expect(await screen.findByRole('button', { name: 'Let the student pay' })).toBeVisible();
  expect(asked).toEqual([{ payer: 'STUDENT' }]);
});

it('offers to undo the change before, which needs no reason', async () => {
  const undone: unknown[] = [];
  server.use(
    mockApi.post('/registrations/{id}/payer/preview', { ...toStudent, undoUntil: '2026-11-28T10:00:00.000Z' }),
    mockApi.post('/registrations/{id}/payer/undo', ({ params }) => (undone.push(params['id']), aRegistration())),
  );
  localStorage.setItem('valikool.payer_changed', '41');
  const { user, onClose, onChanged } = open();

  expect(await screen.findByText(/Until 28\.11\.2026 12:00 that change can be undone/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo the change' }));

  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(onChanged).toHaveBeenCalledTimes(1);
  expect(undone).toEqual(['41']);
  expect(localStorage.getItem('valikool.payer_changed')).toBeNull();
});
