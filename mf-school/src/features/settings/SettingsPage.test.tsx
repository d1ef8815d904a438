/**
 * @covers SchoolRepresentative
 * @covers page /manage/schools/:id/settings, page /user/school/settings
 */
import { http, HttpResponse } from 'msw';
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
import { someBilling } from '../../mocks/samples.mocks';
import { aRepresentative, someSettings } from '../../mocks/settings.mocks';

const me = aSchoolRep();
const reader = { ...me, permissions: me.permissions.filter((name) => name !== 'school.edit-own') };
const own = aRepresentative({
  userId: me.id,
  firstName: 'Anu',
  lastName: 'Saar',
  right: 'DECIDES' as const,
  mails: { DECISIONS: true, CREDIT: true, BILLING: false, OVERVIEW: true, CHANGES: true },
});

beforeEach(() =>
  server.use(
    mockApi.get('/schools/{id}/settings', someSettings()),
    mockApi.get('/schools/{id}/billing', someBilling({ costCentre: 'KK-7' })),
    mockApi.get('/schools/{id}/representatives', { items: [own, aRepresentative()], nextCursor: null }),
  ),
);

it('changes the language and what students see, and sends only that', async () => {
  const sent: unknown[] = [];
  server.use(
    http.patch('*/api/v1/schools/1/settings', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(someSettings({ language: 'ru' }));
    }),
  );
  const { user, container } = renderRemote(remote, { at: '/user/school/settings', as: me });

  await user.selectOptions(await screen.findByRole('combobox', { name: 'Language of the school' }), 'ru');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(sent).toEqual([{ language: 'ru' }]));
  expect(await screen.findByText('KK-7')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change the billing details' })).toHaveAttribute(
    'href',
    '/user/school/billing',
  );
  await expectAccessible(container);
});

it('lets one who decides choose the mails of a colleague', async () => {
  const sent: unknown[] = [];
  server.use(
    http.patch('*/api/v1/schools/1/representatives/71/mails', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(aRepresentative());
    }),
  );
  const { user } = renderRemote(remote, { at: '/user/school/settings', as: me });

  const row = within(await screen.findByRole('row', { name: /Urmas Vaher/ }));
  expect(row.getByRole('checkbox', { name: 'Credit: Urmas Vaher' })).toBeChecked();
  await user.click(row.getByRole('checkbox', { name: 'Monday overview: Urmas Vaher' }));

  await waitFor(() => expect(sent).toEqual([{ OVERVIEW: true }]));
});

it('says which rule keeps the last one who gets a mail', async () => {
  const refusal = { statusCode: 409, code: 'school-mail.nobody-left', message: 'No', requestId: 'r' };
  server.use(
    http.patch('*/api/v1/schools/5/representatives/:userId/mails', () => HttpResponse.json(refusal, { status: 409 })),
  );
  const { user } = renderRemote(remote, { at: '/manage/schools/5/settings', as: anAdmin() });

  await user.click(await screen.findByRole('checkbox', { name: 'Decisions: Anu Saar' }));

  expect(await screen.findByText(/Choose this e-mail for somebody else first/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Decisions: Anu Saar' })).toBeChecked());
});

it('lets who only reads choose their own mails, and shows the rest', async () => {
  renderRemote(remote, { at: '/user/school/settings', as: reader });

  expect(await screen.findByRole('checkbox', { name: 'Credit: Anu Saar' })).toBeEnabled();
  expect(screen.getByRole('checkbox', { name: 'Credit: Urmas Vaher' })).toBeDisabled();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByText(/choose which e-mails you get/)).toBeVisible();
});
