/** @covers CohortMessagePreview */
import { toast } from '@valikool/shared-ui';
import {
  aTeacher,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
  waitFor,
  within,
} from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aCohort, aCohortMessage } from '../../mocks/samples.mocks';

const cohort = aCohort({ id: 12, name: 'PY-12', courseId: 3, courseTitle: 'Python' });
const nothing = { items: [], nextCursor: null };

const open = () => renderRemote(remote, { at: '/user/cohorts/12/students?view=messages', as: aTeacher() });

beforeEach(() => {
  server.use(
    mockApi.get('/cohorts/{id}', cohort),
    mockApi.get('/cohorts/{id}/students', nothing),
    mockApi.get('/cohorts/{id}/messages', nothing),
    mockApi.get('/cohorts', nothing),
    mockApi.get('/cohort-choices/courses', { items: [] }),
  );
});

it('keeps an unsent message while another tab is open', async () => {
  const sent: unknown[] = [];
  server.use(
    mockApi.post('/cohorts/{id}/messages', ({ body }) => (sent.push(body), aCohortMessage()), { status: 201 }),
  );
  const { user } = open();
  await user.type(await screen.findByLabelText('Subject'), 'Bring headphones');
  await user.type(screen.getByLabelText('Message'), 'Please.');

  await user.click(screen.getByRole('tab', { name: 'Students' }));
  expect(await screen.findByText('No students found')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Messages' }));

  expect(await screen.findByLabelText('Subject')).toHaveValue('Bring headphones');
  expect(screen.getByLabelText('Message')).toHaveValue('Please.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toEqual([{ subject: 'Bring headphones', body: 'Please.' }]));
});

it('shows a message as its readers get it with their number, and sends it from there', async () => {
  const sent: unknown[] = [];
  const asked: unknown[] = [];
  const preview = {
    language: 'et' as const,
    subject: 'Bring headphones',
    greeting: 'Tere, Mari!',
    paragraphs: ['Please.'],
    button: 'Vaata oma kursust',
    closing: ['Liis Kask kirjutas selle kõigile.'],
    recipients: 12,
    skipped: { UNWANTED: 2, UNREACHABLE: 0, NO_ACCOUNT: 0 },
  };
  server.use(
    mockApi.post('/cohorts/{id}/messages/preview', ({ body }) => (asked.push(body), preview)),
    mockApi.post('/cohorts/{id}/messages', ({ body }) => (sent.push(body), aCohortMessage()), { status: 201 }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Preview' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Subject'), 'Bring headphones');
  await user.type(screen.getByLabelText('Message'), 'Please.');
  await user.click(screen.getByRole('button', { name: 'Preview' }));

  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('10 students will get this e-mail.')).toBeVisible();
  expect(dialog.getByText('2 e-mails will not be sent')).toBeVisible();
  expect(dialog.getByText('Tere, Mari!')).toBeVisible();
  expect(sent).toEqual([]);
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: 'Send' }));

  await waitFor(() => expect(sent).toEqual([{ subject: 'Bring headphones', body: 'Please.' }]));
  expect(asked).toEqual(sent);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('lets its writer take a waiting message back, and brings the words back to the form', async () => {
  const writer = aTeacher();
  const waiting = aCohortMessage({
    subject: 'Tomorrow',
    body: 'At six.',
    sender: { id: writer.id, name: 'Liis Kask' },
    status: 'WAITING',
    undoSeconds: 24,
    sent: 0,
  });
  const others = aCohortMessage({ subject: 'By another', status: 'WAITING', undoSeconds: 20, sent: 0 });
  let isWithdrawn = false;
  server.use(
    mockApi.get('/cohorts/{id}/messages', () => ({
      items: [isWithdrawn ? { ...waiting, status: 'WITHDRAWN' as const, undoSeconds: 0 } : waiting, others],
      nextCursor: null,
    })),
    mockApi.post('/cohorts/{id}/messages/{messageId}/withdraw', () => {
      isWithdrawn = true;
      return { ...waiting, status: 'WITHDRAWN' as const, undoSeconds: 0 };
    }),
  );
  const { user } = renderRemote(remote, { at: '/user/cohorts/12/students?view=messages', as: writer });

  expect(await screen.findByText('(24 s)')).toBeVisible();
  // Who is skipped is known when the mails go out, so no number is promised before.
  expect(screen.getAllByText(/^About to be sent\./)).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /^Undo.*Tomorrow/ }));

  expect(await screen.findByText('Taken back')).toBeVisible();
  expect(screen.getByLabelText('Subject')).toHaveValue('Tomorrow');
  expect(screen.getByLabelText('Message')).toHaveValue('At six.');
});

it('says that a message can no longer be taken back', async () => {
  const said = jest.spyOn(toast, 'error');
  const writer = aTeacher();
  const waiting = aCohortMessage({
    sender: { id: writer.id, name: 'Liis Kask' },
    status: 'WAITING',
    undoSeconds: 1,
    sent: 0,
  });
  server.use(
    mockApi.get('/cohorts/{id}/messages', { items: [waiting], nextCursor: null }),
    mockApi.fail('post', '/cohorts/{id}/messages/{messageId}/withdraw', {
      code: 'cohort-message.too-late',
      status: 409,
    }),
  );
  const { user } = renderRemote(remote, { at: '/user/cohorts/12/students?view=messages', as: writer });

  await user.click(await screen.findByRole('button', { name: /^Undo/ }));

  await waitFor(() => expect(said).toHaveBeenCalledWith(expect.stringMatching(/can no longer be taken back/)));
});

it('asks before the page is left with an unsent message, and not once it is sent', async () => {
  server.use(mockApi.post('/cohorts/{id}/messages', aCohortMessage(), { status: 201 }));
  const { user, currentPath } = open();
  await user.type(await screen.findByLabelText('Subject'), 'Hello');
  await user.type(screen.getByLabelText('Message'), 'Text');
  await user.click(screen.getByRole('tab', { name: 'Students' }));

  await user.click(screen.getByRole('link', { name: 'My cohorts' }));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(currentPath()).toBe('/user/cohorts/12/students');
  await user.click(screen.getByRole('tab', { name: 'Messages' }));
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByLabelText('Subject')).toHaveValue(''));
  await user.click(screen.getByRole('link', { name: 'My cohorts' }));

  await waitFor(() => expect(currentPath()).toBe('/user/cohorts'));
});

it('says in another tab that the message could not be sent, and keeps the message', async () => {
  const said = jest.spyOn(toast, 'error');
  let refuse: () => void = () => undefined;
  const refusal = new Promise<void>((resolve) => (refuse = resolve)).then(() =>
    Response.json({ statusCode: 409, code: 'unavailable', message: 'For the log' }, { status: 503 }),
  );
  server.use(mockApi.post('/cohorts/{id}/messages', () => refusal));
  const { user } = open();
  await user.type(await screen.findByLabelText('Subject'), 'Hello');
  await user.type(screen.getByLabelText('Message'), 'Text');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.click(screen.getByRole('tab', { name: 'Students' }));
  await screen.findByText('No students found');

  refuse();

  await waitFor(() =>
    expect(said).toHaveBeenCalledWith(
      expect.stringMatching(/^The message was not sent\. The service is busy right now/),
    ),
  );
  await user.click(screen.getByRole('tab', { name: 'Messages' }));
  expect(await screen.findByLabelText('Subject')).toHaveValue('Hello');
});
