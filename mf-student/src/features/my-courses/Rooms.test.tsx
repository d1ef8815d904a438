/**
 * @covers GET /rooms/access
 * @covers RoomAccess
 */
import {
  aStudent,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
  waitFor,
  within,
} from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aRegistration } from '../../mocks/registration.mocks';
import type { RoomAccess, RoomConnection } from '../../shared/contract.types';

const registration = aRegistration({ id: 71, status: 'IN_PROGRESS' });

const access = (room: RoomAccess['room'], label: string, changes: Partial<RoomAccess> = {}): RoomAccess => ({
  id: label.length,
  registrationId: 71,
  room,
  label,
  state: 'IN',
  error: null,
  nextTryAt: null,
  isByWord: false,
  updatedAt: '2026-11-27T08:00:00Z',
  url: null,
  progress: null,
  cohort: { id: registration.cohort.id, name: 'R1', courseTitle: registration.cohort.course.title },
  student: { id: 5, firstName: 'Mari', lastName: 'Tamm' },
  ...changes,
});
const connections: RoomConnection[] = [
  { room: 'discord', label: 'Discord', enters: 'account', account: null },
  { room: 'classroom', label: 'Google Classroom', enters: 'address', account: null },
  { room: 'learnworlds', label: 'LearnWorlds', enters: 'nothing', account: null },
];

function given(items: RoomAccess[], rooms = connections) {
  server.use(
    mockApi.get('/registrations', { items: [registration], nextCursor: null }),
    mockApi.get('/waitlist', { items: [], nextCursor: null }),
    mockApi.get('/class-sessions', { items: [] }),
    mockApi.get('/rooms', { items: rooms }),
    mockApi.get('/rooms/access', { items, nextCursor: null }),
  );
  return renderRemote(remote, { at: '/user/my-courses', as: aStudent() });
}

it('says how far the student is with each room, and as of when the progress is', async () => {
  given([
    access('learnworlds', 'LearnWorlds', { progress: { percent: 45, asOf: '2026-11-27T08:00:00Z', isStale: true } }),
    access('classroom', 'Google Classroom', {
      state: 'FAILED',
      error: 'room.silent',
      nextTryAt: '2026-11-27T09:00:00Z',
    }),
    access('discord', 'Discord', { state: 'WAITING', error: 'room.not-connected' }),
  ]);

  const rooms = within(await screen.findByRole('group', { name: 'Chat and classrooms' }));
  expect(rooms.getByText(/you have access/)).toBeVisible();
  expect(rooms.getByText(/LearnWorlds has not answered since/)).toBeVisible();
  expect(rooms.getByText(/is not responding right now. We’ll try again 27.11.2026 11:00/)).toBeVisible();
  expect(rooms.getByText(/connect your account below/)).toBeVisible();
  await expectAccessible();
});

it('says once that several rooms are being opened', async () => {
  given([
    access('learnworlds', 'LearnWorlds', { state: 'WAITING' }),
    access('discord', 'Discord', { state: 'WAITING', error: 'room.not-connected' }),
    access('classroom', 'Google Classroom', { state: 'WAITING' }),
  ]);

  const rooms = within(await screen.findByRole('group', { name: 'Chat and classrooms' }));
  expect(rooms.getByText('LearnWorlds, Google Classroom').parentElement).toHaveTextContent(/giving you access/);
  expect(rooms.getByText('Discord').parentElement).toHaveTextContent(/connect your account below/);
});

it('asks for another address where the room knows no such account', async () => {
  const unknown = access('classroom', 'Google Classroom', { state: 'WAITING', error: 'room.account-unknown' });
  given([unknown], [{ room: 'classroom', label: 'Google Classroom', enters: 'address', account: 'vale@gmail.com' }]);

  expect(await screen.findByText(/there is no such account. Disconnect the address below/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Disconnect Google Classroom' })).toBeVisible();
});

it('saves the Gmail address under which Classroom invites, and refuses another one', async () => {
  const sent: unknown[] = [];
  const { user } = given([access('classroom', 'Google Classroom', { state: 'WAITING', error: 'room.not-connected' })]);
  server.use(
    mockApi.put('/rooms/{room}/address', ({ params, body }) => {
      sent.push([params['room'], body]);
      return { ...connections[1], account: 'mari@gmail.com' } as RoomConnection;
    }),
  );

  const field = await screen.findByLabelText('Your Gmail address in Google Classroom');
  await user.type(field, 'mari@naide.ee');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The Google Classroom email must be a Gmail account')).toBeVisible();
  await user.clear(field);
  await user.type(field, 'mari@gmail.com');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(sent).toEqual([['classroom', { address: 'mari@gmail.com' }]]));
});

it('tells an invited student who has not joined yet to accept first', async () => {
  const { user } = given([
    access('classroom', 'Google Classroom', { state: 'INVITED', url: 'https://classroom.test/c/1' }),
  ]);
  server.use(mockApi.fail('post', '/rooms/access/{access}/joined', { code: 'room.not-joined', status: 409 }));

  await user.click(await screen.findByRole('button', { name: /^I have joined Google Classroom/ }));

  expect(await screen.findByText('You have not joined yet. Accept the invitation there first.')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Open Google Classroom/ })).toHaveAttribute(
    'href',
    'https://classroom.test/c/1',
  );
});

it('disconnects an account after asking', async () => {
  const sent: string[] = [];
  const { user } = given(
    [access('discord', 'Discord')],
    [{ room: 'discord', label: 'Discord', enters: 'account', account: '123' }],
  );
  server.use(
    mockApi.delete('/rooms/{room}/connection', ({ params }) => (sent.push(params['room'] ?? ''), undefined as never), {
      status: 204,
    }),
  );

  await user.click(await screen.findByRole('button', { name: 'Disconnect Discord' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/You’ll leave your cohorts there/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Disconnect Discord' }));

  await waitFor(() => expect(sent).toEqual(['discord']));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('has one link to each room, and records that the learning environment was opened', async () => {
  const opened: (string | undefined)[] = [];
  const lmsUrl = 'https://classroom.example/c/1';
  const channel = 'https://discord.example/r1';
  registration.cohort.lmsUrl = lmsUrl;
  registration.cohort.discordInviteUrl = channel;
  server.use(mockApi.post('/cohorts/{id}/lms-opened', ({ params }) => (opened.push(params['id']), { url: lmsUrl })));
  const { user } = given([
    access('classroom', 'Google Classroom', { state: 'INVITED', url: lmsUrl }),
    access('discord', 'Discord', { url: channel }),
  ]);

  await screen.findByRole('group', { name: 'Chat and classrooms' });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.filter((href) => href === lmsUrl)).toHaveLength(1);
  expect(links.filter((href) => href === channel)).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: /^Open Discord/ }));
  expect(opened).toEqual([]);
  await user.click(screen.getByRole('link', { name: /^Open Google Classroom/ }));
  await waitFor(() => expect(opened).toEqual([String(registration.cohort.id)]));
});

it('says when a room asks to wait', async () => {
  const at = '2026-11-27T09:00:00Z';
  given([access('discord', 'Discord', { state: 'WAITING', error: 'room.busy', nextTryAt: at })]);

  expect(await screen.findByText(/asks us to wait right now. We’ll try again 27.11.2026 11:00/)).toBeVisible();
});
