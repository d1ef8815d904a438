import {
  aSchoolRep,
  anAdmin,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
} from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { eur, someConditions } from '../../mocks/samples.mocks';

const open = (at = '/user/school/credits') =>
  renderRemote(remote, { at, as: at.startsWith('/manage') ? anAdmin() : aSchoolRep() });

it('shows what the school has paid in advance, and what a seat costs it', async () => {
  server.use(
    mockApi.get(
      '/schools/{id}/conditions',
      someConditions({ prepaidStudentSeats: 12, seatPrice: eur(8000), sharePercent: 20 }),
    ),
  );
  open();

  expect(await screen.findByText('seats paid in advance')).toBeVisible();
  expect(screen.getByText('12')).toBeVisible();
  expect(screen.getByText('€80.00')).toBeVisible();
  expect(screen.getByText('20%, the student pays the rest')).toBeVisible();
  await expectAccessible();
});

it('says so when nothing has been paid in advance', async () => {
  server.use(mockApi.get('/schools/{id}/conditions', someConditions()));
  open('/manage/schools/4/credits');

  expect(await screen.findByText(/has paid for no seats in advance/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Conditions' })).toHaveAttribute('href', '/manage/schools/4/conditions');
});

it('offers a retry when the credits cannot be loaded, and shows "not found" for the school "x"', async () => {
  server.use(mockApi.fail('get', '/schools/{id}/conditions', { code: 'unavailable', status: 503 }));
  const { unmount } = open();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  unmount();

  open('/manage/schools/x/credits');

  expect(await screen.findByText('The school could not be found.')).toBeVisible();
});
