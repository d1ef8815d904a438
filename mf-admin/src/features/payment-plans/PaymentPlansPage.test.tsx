/** @covers page /manage/payment-plans */
import { anAdmin, expectAccessible, mockApi, renderRemote, screen, server, within } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aPlan } from '../../mocks/plan.mocks';

it('lists what is late first, with the part, its tries and what comes next, and then all plans', async () => {
  server.use(
    mockApi.get('/payment-plans', ({ query }) => ({
      items: query.get('state') === 'LATE' ? [aPlan()] : [],
      nextCursor: null,
    })),
  );
  renderRemote(remote, { at: '/manage/payment-plans', as: anAdmin() });

  const row = within(await screen.findByRole('row', { name: /Mari Maasikas/ }));
  expect(row.getByText('2/3')).toBeVisible();
  expect(row.getByText('The card was tried 2 times')).toBeVisible();
  expect(row.getByText('€63.32')).toBeVisible();
  expect(await screen.findByText('No payment plans yet')).toBeVisible();
  await expectAccessible();
});
