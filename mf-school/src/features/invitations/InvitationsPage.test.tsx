/** @covers page /manage/schools/:id/invitations, page /user/school/invitations */
import {
  aSchoolRep,
  anAdmin,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
  waitFor,
  within,
} from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { anInvitation } from '../../mocks/invitations.mocks';
import type { Invitation } from '../../shared/contract.types';
import { addressesIn } from './invitations.form';

const serve = (...items: Invitation[]) =>
  server.use(mockApi.get('/schools/{id}/invitations', { items, nextCursor: null }));
const open = (at = '/user/school/invitations') =>
  renderRemote(remote, { at, as: at.startsWith('/manage') ? anAdmin() : aSchoolRep() });

it('splits pasted text into addresses, and drops duplicates', () => {
  expect(addressesIn('Mari@kool.ee, jaan@kool.ee;\nmari@kool.ee  kadri@kool.ee\n')).toEqual([
    'mari@kool.ee',
    'jaan@kool.ee',
    'kadri@kool.ee',
  ]);
});

it('invites several people at once, shows a result for each, and keeps the addresses that need fixing', async () => {
  const sent: unknown[] = [];
  serve();
  server.use(
    mockApi.post('/schools/{id}/invitations', ({ params, body }) => {
      sent.push(params['id'], body);
      return {
        results: [
          { email: 'mari@kool.ee', outcome: 'INVITED' as const },
          { email: 'jaan@kool.ee', outcome: 'ALREADY_MEMBER' as const },
          { email: 'kadri', outcome: 'INVALID_ADDRESS' as const },
        ],
      };
    }),
  );
  const { user } = open();

  await user.type(await screen.findByLabelText(/E-mail addresses/), 'mari@kool.ee, jaan@kool.ee, kadri');
  await user.click(screen.getByRole('radio', { name: /^School representative(?!, view)/ }));
  await user.click(screen.getByRole('button', { name: 'Send invitations' }));

  expect(await screen.findByText('Invited:')).toBeVisible();
  expect(screen.getByText('Already at the school:').parentElement).toHaveTextContent('jaan@kool.ee');
  expect(screen.getByLabelText(/E-mail addresses/)).toHaveValue('kadri');
  expect(sent).toEqual(['1', { emails: ['mari@kool.ee', 'jaan@kool.ee', 'kadri'], role: 'SCHOOL_REP' }]);
  await expectAccessible();
});

it('invites somebody who only sees', async () => {
  const sent: unknown[] = [];
  serve();
  server.use(
    mockApi.post('/schools/{id}/invitations', ({ body }) => {
      sent.push(body);
      return { results: [{ email: 'mari@kool.ee', outcome: 'INVITED' as const }] };
    }),
  );
  const { user } = open();

  await user.type(await screen.findByLabelText(/E-mail addresses/), 'mari@kool.ee');
  await user.click(screen.getByRole('radio', { name: /School representative, view only/ }));
  await user.click(screen.getByRole('button', { name: 'Send invitations' }));

  expect(await screen.findByText('Invited:')).toBeVisible();
  expect(sent).toEqual([{ emails: ['mari@kool.ee'], role: 'SCHOOL_REP', right: 'READS' }]);
});

it('asks before unsent addresses are lost', async () => {
  serve();
  const { user, currentPath } = open();
  await user.type(await screen.findByLabelText(/E-mail addresses/), 'mari@kool.ee');

  await user.click(screen.getByRole('link', { name: 'My students' }));

  expect(await screen.findByRole('dialog', { name: 'You have unsaved changes.' })).toBeVisible();
  expect(currentPath()).toBe('/user/school/invitations');
});

it('requires at least one address', async () => {
  serve();
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Send invitations' }));

  expect(await screen.findByText('Enter at least one address.')).toBeVisible();
});

it('says above the button why nothing was sent', async () => {
  serve();
  server.use(mockApi.fail('post', '/schools/{id}/invitations', { code: 'too-many', status: 429 }));
  const { user } = open();

  await user.type(await screen.findByLabelText(/E-mail addresses/), 'mari@kool.ee');
  await user.click(screen.getByRole('button', { name: 'Send invitations' }));

  expect(await screen.findByText(/Too many attempts/)).toBeVisible();
});

it('lists invitations with their states, and sends one again', async () => {
  const again: unknown[] = [];
  const waiting = anInvitation({ email: 'mari@kool.ee' });
  serve(waiting, anInvitation({ email: 'jaan@kool.ee', state: 'ACCEPTED', resendableAt: null }));
  server.use(
    mockApi.post(
      '/schools/{id}/invitations/{invitation}/resend',
      ({ params }) => (again.push(params['invitation']), waiting),
    ),
  );
  const { user } = open('/manage/schools/4/invitations');

  const jaan = within(await screen.findByRole('row', { name: /jaan@kool\.ee/ }));
  expect(jaan.getByText('Joined')).toBeVisible();
  expect(jaan.queryByRole('button')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Send again.*mari@kool\.ee/ }));

  await waitFor(() => expect(again).toEqual([waiting.id]));
});

it('revokes an invitation after a confirmation', async () => {
  const revoked: unknown[] = [];
  const waiting = anInvitation({ email: 'mari@kool.ee' });
  serve(waiting);
  server.use(
    mockApi.delete(
      '/schools/{id}/invitations/{invitation}',
      ({ params }) => (revoked.push(params['invitation']), null),
      { status: 204 },
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Revoke.*mari@kool\.ee/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Revoke the invitation?' }));
  expect(revoked).toEqual([]);

  await user.click(dialog.getByRole('button', { name: 'Revoke' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(revoked).toEqual([waiting.id]);
});

it('says so when nobody has been invited, and shows "not found" for the school "x"', async () => {
  serve();
  const { unmount } = open();
  expect(await screen.findByRole('heading', { name: 'No invitations have been sent' })).toBeVisible();
  unmount();

  open('/manage/schools/x/invitations');

  expect(await screen.findByText('The school could not be found.')).toBeVisible();
});
