import { expectAccessible, mockApi, screen, server, waitFor } from '@valikool/shared-ui/testing';
import { someone } from '../../../testing/aShell';
import { openShell } from '../../../testing/openShell';
import { aProfile } from '../../../testing/profiles';

const open = (at = '/user/profile') => openShell({ at, as: someone });

it('shows what the product knows about the person', async () => {
  server.use(mockApi.get('/users/{id}', aProfile({ phoneNumber: '+37251234567' })));
  await open();

  expect(await screen.findByText('Tartu Jaani Gümnaasium')).toBeVisible();
  expect(screen.getByText('+37251234567')).toBeVisible();
  expect(screen.getByLabelText('First name')).toHaveValue('Mari');
  expect(screen.getByText(/We have •••••••0299/)).toBeVisible();
  expect(screen.queryByLabelText('Account number (IBAN)')).not.toBeInTheDocument();
  await expectAccessible();
});

it('saves changed fields, and not a personal code that was left empty', async () => {
  const saved: unknown[] = [];
  server.use(
    mockApi.get('/users/{id}', aProfile()),
    mockApi.patch('/users/{id}', ({ body }) => (saved.push(body), Response.json({}))),
  );
  const { user } = await open();
  await user.clear(await screen.findByLabelText('First name'));
  await user.type(screen.getByLabelText('First name'), 'Mariliis{Enter}');

  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(saved).toEqual([{ firstName: 'Mariliis', lastName: 'Tamm', introduction: '' }]);
});

it.each([
  ['First name', '', 'Enter your first name.', 0],
  ['Personal identification number', '123', 'This is not an Estonian personal identification number.', 0],
  ['Google Classroom e-mail', 'mari@school.ee', 'The Google Classroom email must be a Gmail account', 1],
])('shows beside the field %s what is wrong with "%s"', async (label, text, message, form) => {
  server.use(mockApi.get('/users/{id}', aProfile()));
  const { user } = await open();
  await user.clear(await screen.findByLabelText(label));
  if (text !== '') await user.type(screen.getByLabelText(label), text);
  await user.click(screen.getAllByRole('button', { name: 'Save' })[form] ?? document.body);

  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText(label)).toBeInvalid();
});

it('saves a Gmail account for Classroom, and clears it when the field is emptied', async () => {
  const saved: unknown[] = [];
  server.use(
    mockApi.get('/users/{id}', aProfile({ classroomEmail: 'mari@gmail.com' })),
    mockApi.patch('/users/{id}', ({ body }) => (saved.push(body), Response.json({}))),
  );
  const { user } = await open();
  await user.clear(await screen.findByLabelText('Google Classroom e-mail'));
  await user.type(screen.getByLabelText('Google Classroom e-mail'), '{Enter}');

  await waitFor(() => expect(saved).toEqual([{ classroomEmail: null }]));
});

it.each(['First name', 'Google Classroom e-mail', 'Account number (IBAN)'])(
  'asks before an unsaved change is lost, and not once it is saved: %s',
  async (label) => {
    server.use(
      mockApi.get('/users/{id}', aProfile({ role: 'TEACHER', school: null })),
      mockApi.patch('/users/{id}', () => Response.json({})),
    );
    const { user, router } = await open();
    const isAsked = () => screen.queryByRole('dialog', { name: 'You have unsaved changes.' });
    const text = { 'First name': 'x', 'Google Classroom e-mail': 'mari@gmail.com' }[label] ?? 'EE471000001020145685';
    await user.type(await screen.findByLabelText(label), text);

    await user.click(screen.getByRole('tab', { name: 'Settings' }));
    expect(isAsked()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    await user.type(screen.getByLabelText(label), '{Enter}');
    expect(await screen.findByText('Saved.')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Settings' }));

    await waitFor(() => expect(router.state.location.search).toBe('?section=settings'));
    expect(isAsked()).not.toBeInTheDocument();
  },
);

it('asks a teacher for a bank account', async () => {
  const saved: unknown[] = [];
  server.use(
    mockApi.get('/users/{id}', aProfile({ role: 'TEACHER', school: null })),
    mockApi.patch('/users/{id}', ({ body }) => (saved.push(body), Response.json({}))),
  );
  const { user } = await open();
  await user.type(await screen.findByLabelText('Name of the account holder'), 'Liis Kask');
  await user.type(screen.getByLabelText('Account number (IBAN)'), 'ee47 1000 0010 2014 5685{Enter}');

  await waitFor(() => expect(saved).toEqual([{ accountName: 'Liis Kask', iban: 'EE471000001020145685' }]));
});

it('uploads a picture at once, and removes one', async () => {
  const requests: string[] = [];
  const avatar = { small: '/uploads/avatars/x/96.webp', large: '/uploads/avatars/x/384.webp' };
  server.use(
    mockApi.get('/users/{id}', aProfile({ avatar })),
    mockApi.put(
      '/users/{id}/avatar',
      ({ request }) => (requests.push(`PUT ${request.headers.get('content-type') ?? ''}`), avatar),
    ),
    mockApi.delete('/users/{id}/avatar', () => (requests.push('DELETE'), null), { status: 204 }),
  );
  const { user } = await open();
  await user.upload(await screen.findByLabelText('New picture'), new File(['x'], 'me.png', { type: 'image/png' }));
  expect(await screen.findByText('me.png has been sent.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Remove the picture' }));

  await waitFor(() => expect(requests).toEqual(['PUT image/png', 'DELETE']));
});

it('says when the profile cannot be loaded', async () => {
  server.use(mockApi.fail('get', '/users/{id}', { code: 'unavailable', status: 503 }));
  await open();

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

it('lets a teacher write what course pages say of them', async () => {
  const saved: unknown[] = [];
  server.use(
    mockApi.get('/users/{id}', aProfile({ role: 'TEACHER', shortDescription: 'Bioloog' })),
    mockApi.patch('/users/{id}', ({ body }) => (saved.push(body), Response.json({}))),
  );
  const { user } = await open();
  const field = await screen.findByLabelText('Short introduction');
  await user.clear(field);
  await user.type(field, 'Biologist and beekeeper');
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0] ?? document.body);

  await waitFor(() => expect(saved).toEqual([{ shortDescription: 'Biologist and beekeeper' }]));
  await expectAccessible();
});

it('asks nobody else for it', async () => {
  server.use(mockApi.get('/users/{id}', aProfile()));
  await open();
  expect(await screen.findByLabelText('First name')).toBeVisible();
  expect(screen.queryByLabelText('Short introduction')).not.toBeInTheDocument();
});
