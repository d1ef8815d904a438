import { anAdmin, expectAccessible, mockApi, renderRemote, screen, server } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';

const open = () => renderRemote(remote, { at: '/manage/unreachable', as: anAdmin() });

it('lists people whom mails do not reach, and leads to each', async () => {
  server.use(
    mockApi.get('/unreachable-addresses', {
      items: [
        {
          address: 'mari@example.test',
          reason: 'BOUNCED',
          status: '5.1.1',
          since: '2026-11-26T10:00:00Z',
          userId: 7,
          firstName: 'Mari',
          lastName: 'Tamm',
        },
      ],
      nextCursor: null,
    }),
  );
  open();

  expect(await screen.findByRole('link', { name: 'Mari Tamm' })).toHaveAttribute('href', '/manage/users/7');
  expect(screen.getByText('an e-mail came back (5.1.1)')).toBeVisible();
  await expectAccessible();
});

it('says when mails reach everybody', async () => {
  open();

  expect(await screen.findByText('E-mails reach everybody')).toBeVisible();
});
