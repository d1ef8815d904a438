import { aStudent, expectAccessible, mockApi, renderRemote, screen, server, within } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aRegistration } from '../../mocks/registration.mocks';

const open = () => renderRemote(remote, { at: '/user/diplomas', as: aStudent() });

it('lists finished courses with their results', async () => {
  const asked: string[] = [];
  server.use(
    mockApi.get('/registrations', ({ query }) => {
      asked.push(query.get('status') ?? '');
      return {
        items: [aRegistration({ id: 71, status: 'COMPLETED' }), aRegistration({ id: 72, status: 'FAILED' })],
        nextCursor: null,
      };
    }),
  );
  open();

  const rows = await screen.findAllByRole('row');
  expect(within(rows[1] as HTMLElement).getByText('Passed')).toBeVisible();
  expect(within(rows[1] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/user/my-courses?registration=71');
  expect(within(rows[2] as HTMLElement).getByText('Not passed')).toBeVisible();
  expect(asked).toEqual(['FINAL']);
  await expectAccessible();
});

it('says so when nothing is finished yet', async () => {
  server.use(mockApi.get('/registrations', { items: [], nextCursor: null }));
  open();

  expect(await screen.findByRole('heading', { name: 'No results yet' })).toBeVisible();
});
