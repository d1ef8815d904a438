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
import { aRegistration } from '../../mocks/samples.mocks';

it('says why a registration cannot be canceled, and has nothing to confirm then', async () => {
  server.use(
    mockApi.get('/registrations', { items: [aRegistration()], nextCursor: null }),
    mockApi.fail('get', '/registrations/{id}/cancel/preview', {
      code: 'registration.canceled-to-canceled',
      status: 409,
    }),
  );
  const { user } = renderRemote(remote, { at: '/manage/registrations', as: anAdmin() });
  await user.click(await screen.findByRole('button', { name: /^Change/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Cancel the registration' }));
  const dialog = within(await screen.findByRole('dialog'));

  expect(await dialog.findByText('This registration cannot be canceled')).toBeVisible();
  expect(dialog.queryByLabelText('Note')).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Cancel the registration' })).not.toBeInTheDocument();
  await expectAccessible();
  // The field that had the focus is gone.
  expect(dialog.getAllByRole('button', { name: 'Close' }).at(-1)).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
