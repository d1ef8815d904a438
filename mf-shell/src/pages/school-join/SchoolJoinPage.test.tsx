/** @covers page /auth/login, page /partner-schools/join */
import { expectAccessible, mockApi, screen, server } from '@valikool/shared-ui/testing';
import { aSession } from '../../testing/aSession';
import { openShell } from '../../testing/openShell';

async function openForm() {
  server.use(mockApi.get('/municipalities', { items: ['Elva vald', 'Tartu linn'] }));
  const shell = await openShell({ at: '/partner-schools/join', session: aSession() });
  await screen.findByRole('heading', { level: 1, name: 'Bring your school' });
  return shell;
}

async function fillForm({ code = '77000016' } = {}) {
  const shell = await openForm();
  const { user } = shell;
  await user.type(screen.getByLabelText('Name of the school'), 'Elva Oruveski Gümnaasium');
  await user.type(screen.getByLabelText('Registry code'), code);
  await user.type(screen.getByRole('combobox', { name: 'Municipality' }), 'elva{ArrowDown}{Enter}');
  await user.type(screen.getByLabelText('First name'), 'Liina');
  await user.type(screen.getByLabelText('Last name'), 'Raud');
  await user.type(screen.getByLabelText('E-mail'), 'liina@oruveski.example.test');
  await user.type(screen.getByLabelText('Phone'), '+372 5550 185');
  await user.click(screen.getByRole('checkbox'));
  return shell;
}
const send = () => screen.getByRole('button', { name: 'Send the application' });

it.each([
  [false, /we’ll invite you to represent the school/],
  [true, /with this name or registry code is already here/],
])('asks for the school, counts it once, and says what follows (listed: %s)', async (isListed, text) => {
  const sent: unknown[] = [];
  const counted: unknown[] = [];
  server.use(
    mockApi.post('/school-applications', ({ body }) => (sent.push(body), { received: true as const, isListed }), {
      status: 202,
    }),
    mockApi.post('/conversions', ({ body }) => (counted.push(body), { recorded: true })),
  );
  const { user } = await fillForm();
  await expectAccessible();
  await user.click(send());

  expect(await screen.findByRole('heading', { level: 1, name: /Thank you/ })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'The application is sent' })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(sent).toEqual([
    {
      schoolName: 'Elva Oruveski Gümnaasium',
      registryCode: '77000016',
      municipality: 'Elva vald',
      firstName: 'Liina',
      lastName: 'Raud',
      email: 'liina@oruveski.example.test',
      phoneNumber: '+3725550185',
      acceptTerms: true,
      language: 'en',
    },
  ]);
  expect(counted).toEqual([{ kind: 'school-reg', reference: expect.stringMatching(/^[\w-]{36}$/) as string }]);
  await expectAccessible();
});

it('asks to fill in every field but the message', async () => {
  const { user } = await openForm();
  await user.click(send());

  expect(await screen.findAllByText('Please fill in all fields')).toHaveLength(7);
  expect(screen.getByLabelText('Name of the school')).toHaveFocus();
});

it('says beside the field that the registry code is wrong, before and after the server has looked', async () => {
  server.use(
    mockApi.fail('post', '/school-applications', {
      code: 'request.invalid',
      status: 422,
      details: [{ field: 'registryCode', in: 'body', rule: 'registry-code' }],
    }),
  );
  const { user } = await fillForm({ code: '7700001' });
  await user.click(send());
  expect(await screen.findByText(/This is not an Estonian registry code/)).toBeVisible();

  await user.type(screen.getByLabelText('Registry code'), '7');
  await user.click(send());

  expect(await screen.findByText(/This is not an Estonian registry code/)).toBeVisible();
  expect(screen.getByLabelText('Registry code')).toBeInvalid();
});

it('is linked from the foot of every page', async () => {
  await openShell({ at: '/auth/login', session: aSession() });

  expect(await screen.findByRole('link', { name: 'Bring your school' })).toHaveAttribute(
    'href',
    '/partner-schools/join',
  );
});
