import { http, HttpResponse } from 'msw';
import {
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
import { anAccount } from '../../mocks/samples.mocks';

const avatar = { small: '/uploads/avatars/x/96.webp', large: '/uploads/avatars/x/384.webp' };

function open(account: Parameters<typeof anAccount>[0]) {
  server.use(
    mockApi.get('/users/{id}', anAccount({ id: 7, avatar, ...account })),
    mockApi.get('/subscriptions', { items: [], nextCursor: null }),
    mockApi.get('/activity', { items: [], nextCursor: null }),
  );
  return renderRemote(remote, { at: '/manage/users/7', as: anAdmin() });
}

it('shows the picture of a teacher, which staff may remove', async () => {
  const removed: string[] = [];
  server.use(
    http.delete('*/api/v1/users/7/avatar', ({ request }) => {
      removed.push(request.url);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = open({ role: 'TEACHER', school: null });

  const picture = await screen.findByRole('region', { name: 'Picture on course pages' });
  expect(picture.querySelector('img')).toHaveAttribute('src', avatar.large);
  await user.click(within(picture).getByRole('button', { name: 'Remove the picture' }));

  await waitFor(() => expect(removed).toHaveLength(1));
  await expectAccessible();
});

it('leaves everybody else to choose their own', async () => {
  open({ role: 'STUDENT' });

  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Picture on course pages' })).not.toBeInTheDocument();
});
