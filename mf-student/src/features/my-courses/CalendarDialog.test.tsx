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

const address = (token: string, cohort = '') => `https://kool.example/api/v1/calendar/${token}.ics${cohort}`;

async function open() {
  const other = aRegistration({ id: 72 });
  const registrations = [aRegistration(), { ...other, cohort: { ...other.cohort, id: 12, name: 'Märts 2027' } }];
  server.use(
    mockApi.get('/registrations', { items: registrations, nextCursor: null }),
    mockApi.get('/waitlist', { items: [], nextCursor: null }),
    mockApi.get('/class-sessions', { items: [] }),
    mockApi.get('/calendar', {
      url: address('old'),
      cohorts: [
        { id: 11, url: address('old', '?cohort=11') },
        { id: 12, url: address('old', '?cohort=12') },
      ],
    }),
  );
  const page = renderRemote(remote, { at: '/user/my-courses', as: aStudent() });
  await page.user.click(await screen.findByRole('button', { name: 'Add to calendar' }));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Classes in your calendar' })) };
}

it('offers the calendar address of all classes or of one course, to open or copy', async () => {
  const { user, dialog } = await open();
  const copied: string[] = [];
  jest.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => Promise.resolve(void copied.push(text)));

  expect(await dialog.findByRole('textbox', { name: 'Calendar address' })).toHaveValue(address('old'));
  expect(dialog.getByRole('link', { name: 'Open in my calendar' })).toHaveAttribute(
    'href',
    'webcal://kool.example/api/v1/calendar/old.ics',
  );
  await user.selectOptions(
    await dialog.findByRole('combobox', { name: 'Which courses' }),
    'Psühholoogia argielus, Märts 2027',
  );
  await user.click(dialog.getByRole('button', { name: 'Copy the address' }));

  expect(copied).toEqual([address('old', '?cohort=12')]);
  await expectAccessible();
});

it('creates a new address after a confirmation', async () => {
  const { user, dialog } = await open();
  server.use(mockApi.post('/calendar/renew', { url: address('new'), cohorts: [] }));

  await user.click(await dialog.findByRole('button', { name: 'Create a new address' }));
  expect(dialog.getByText(/The old address stops working immediately/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Create a new one' }));

  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Calendar address' })).toHaveValue(address('new')));
  expect(dialog.queryByText(/The old address stops working/)).not.toBeInTheDocument();
});

it('keeps the old address when renewing it fails', async () => {
  const { user, dialog } = await open();
  server.use(mockApi.fail('post', '/calendar/renew', { code: 'unavailable', status: 503 }));

  await user.click(await dialog.findByRole('button', { name: 'Create a new address' }));
  await user.click(dialog.getByRole('button', { name: 'Create a new one' }));

  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Calendar address' })).toHaveValue(address('old'));
});
