/** @covers Membership */
import type { components } from '@valikool/contract';
import { expectAccessible, mockApi, screen, server } from '@valikool/shared-ui/testing';
import { someone } from '../../../testing/aShell';
import { openShell } from '../../../testing/openShell';
import { aProfile } from '../../../testing/profiles';

type Membership = components['schemas']['Membership'];
type Own = components['schemas']['OwnMemberships'];

const student = { ...someone, permissions: ['profile.edit-own', 'membership.claim-own'] as typeof someone.permissions };
const schools = {
  items: [
    { id: 1, name: 'Tartu Jaani Gümnaasium', municipality: 'Tartu linn' },
    { id: 2, name: 'Narva Gümnaasium', municipality: 'Narva linn' },
  ],
  nextCursor: null,
};
const membership = (over: Partial<Membership> = {}): Membership => ({
  id: 5,
  school: { id: 2, name: 'Narva Gümnaasium' },
  state: 'CLAIMED',
  claimedAt: '2026-11-20T10:00:00.000Z',
  askedAt: null,
  canAskAt: '2026-11-20T10:00:00.000Z',
  confirmedAt: null,
  confirmedHow: null,
  ...over,
});
const asked = membership({ askedAt: '2026-11-22T10:00:00.000Z', canAskAt: '2099-01-01T00:00:00.000Z' });
const confirmed = membership({ state: 'CONFIRMED', canAskAt: null, confirmedHow: 'JOIN_CODE' });

function open(own: Own, at = '/user/profile') {
  server.use(
    mockApi.get('/users/{id}', aProfile({ school: null })),
    mockApi.get('/schools', schools),
    mockApi.get('/municipalities', { items: ['Narva linn'] }),
    mockApi.get('/memberships', own),
  );
  return openShell({ at, as: student });
}

it('shows which school has not confirmed yet, and asks it', async () => {
  const sent: unknown[] = [];
  const { user } = await open({ confirmed: null, claim: membership() });
  server.use(mockApi.post('/memberships', ({ body }) => (sent.push(body), { confirmed: null, claim: asked })));

  expect(await screen.findByText(/You said that you go to Narva Gümnaasium/)).toBeVisible();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Ask your school' }));

  expect(await screen.findByText(/You asked the school on 22\.11\.2026/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ask your school' })).not.toBeInTheDocument();
  expect(sent).toEqual([{ schoolId: 2 }]);
});

it('keeps the confirmed school when another one is claimed', async () => {
  const own = membership({ ...confirmed, school: { id: 1, name: 'Tartu Jaani Gümnaasium' } });
  const { user } = await open({ confirmed: own, claim: null });
  server.use(mockApi.post('/memberships', { confirmed: own, claim: asked }));

  await user.click(await screen.findByRole('combobox', { name: 'My school is' }));
  await user.click(await screen.findByRole('option', { name: 'Narva Gümnaasium' }));
  await user.click(screen.getByRole('button', { name: 'Ask the school' }));

  expect(await screen.findByText(/You said that you go to Narva Gümnaasium/)).toBeVisible();
  expect(screen.getByText('Tartu Jaani Gümnaasium has confirmed that you are its student.')).toBeVisible();
});

it('joins by the school’s code, and leaves another school only on a second press', async () => {
  const sent: unknown[] = [];
  const { user } = await open({ confirmed: null, claim: null });
  server.use(
    mockApi.post('/memberships/join', ({ body }) => {
      sent.push(body);
      if (sent.length === 1)
        return Response.json({ statusCode: 409, code: 'membership.moves-school', message: 'moves' }, { status: 409 });
      return { confirmed, claim: null };
    }),
  );

  await user.type(await screen.findByLabelText('Join code'), '7kqm r2xd v904');
  await user.click(screen.getByRole('button', { name: 'Join with the code' }));
  expect(await screen.findByText(/You are a student of another school/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Leave the other school and join' }));

  expect(await screen.findByText('Narva Gümnaasium has confirmed that you are its student.')).toBeVisible();
  expect(sent).toEqual([
    { code: '7kqm r2xd v904', move: false },
    { code: '7kqm r2xd v904', move: true },
  ]);
});

it('has the code that a school’s link brought, until the student has joined', async () => {
  const sent: unknown[] = [];
  const { user, router } = await open({ confirmed: null, claim: null }, '/user/profile?join=7KQM-R2XD-V904');
  server.use(mockApi.post('/memberships/join', ({ body }) => (sent.push(body), { confirmed, claim: null })));
  const field = await screen.findByLabelText('Join code');
  expect(field).toHaveValue('7KQM-R2XD-V904');
  expect(field).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Join with the code' }));

  expect(await screen.findByText('You are now a student of the school.')).toBeVisible();
  expect([sent, router.state.location.search]).toEqual([[{ code: '7KQM-R2XD-V904', move: false }], '']);
});
