import { aSchoolRep, expectAccessible, mockApi, renderRemote, screen, server } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';

const rep = aSchoolRep({
  permissions: [...aSchoolRep().permissions, 'invitation.manage-school', 'membership.manage-school'],
});

it('shows the school’s join code and creates a new one', async () => {
  server.use(
    mockApi.get('/schools/{id}/invitations', { items: [], nextCursor: null }),
    mockApi.get('/schools/{id}/join-code', { code: '7KQM-R2XD-V904', madeAt: '2026-11-20T10:00:00.000Z' }),
    mockApi.post('/schools/{id}/join-code', { code: 'AAAA-BBBB-CCCC', madeAt: '2026-11-22T10:00:00.000Z' }),
  );
  const { user } = renderRemote(remote, { at: '/user/school/invitations', as: rep });

  expect(await screen.findByText('7KQM-R2XD-V904')).toBeVisible();
  expect(screen.getByLabelText('Join link')).toHaveValue('http://localhost/auth/signup?code=7KQM-R2XD-V904');
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Create a new code' }));

  expect(await screen.findByText('AAAA-BBBB-CCCC')).toBeVisible();
  expect(screen.queryByText('7KQM-R2XD-V904')).not.toBeInTheDocument();
});
