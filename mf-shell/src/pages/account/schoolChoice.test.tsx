import { expectAccessible, mockApi, screen, server, waitFor } from '@valikool/shared-ui/testing';
import { aSession } from '../../testing/aSession';
import { openShell } from '../../testing/openShell';

const schools = [
  { id: 2, name: 'Tartu Jaani Gümnaasium', municipality: 'Tartu linn' },
  { id: 3, name: 'Põltsamaa Ühisgümnaasium', municipality: 'Põltsamaa vald' },
];

async function openSignUp({ hasMore = false } = {}) {
  const asked: string[] = [];
  server.use(
    mockApi.get('/municipalities', { items: ['Elva vald', 'Põltsamaa vald'] }),
    mockApi.get('/schools', ({ query }) => {
      asked.push(query.toString());
      const place = query.get('municipality');
      return {
        items: schools.filter(({ municipality }) => place === null || municipality === place),
        nextCursor: hasMore ? 'next' : null,
      };
    }),
  );
  const shell = await openShell({ at: '/auth/signup', session: aSession() });
  return { ...shell, asked, school: await screen.findByRole('combobox', { name: 'School' }) };
}

it('asks the server for what is typed, once typing pauses, and for nothing before the field is used', async () => {
  const { user, asked, school } = await openSignUp();
  expect(asked).toEqual([]);

  await user.type(school, 'poltsa');

  await waitFor(() => expect(asked.at(-1)).toBe('limit=20&q=poltsa'));
  expect(asked.length).toBeLessThan(4);
});

it('narrows to a municipality, which is found without its dots, and all of it by keyboard', async () => {
  const { user, asked, school } = await openSignUp();

  await user.type(screen.getByRole('combobox', { name: 'Municipality' }), 'poltsa');
  await screen.findByRole('option', { name: 'Põltsamaa vald' });
  await user.keyboard('{ArrowDown}{Enter}');
  await user.click(school);
  await screen.findByRole('option', { name: 'Põltsamaa Ühisgümnaasium' });
  expect(screen.queryByRole('option', { name: 'Tartu Jaani Gümnaasium' })).not.toBeInTheDocument();
  await user.keyboard('{ArrowDown}{Enter}');

  expect(school).toHaveValue('Põltsamaa Ühisgümnaasium');
  expect(new URLSearchParams(asked.at(-1)).get('municipality')).toBe('Põltsamaa vald');
  await expectAccessible();
});

it('keeps the name of the chosen school when the list narrows to others', async () => {
  const { user, school } = await openSignUp();
  await user.click(school);
  await user.click(await screen.findByRole('option', { name: 'Tartu Jaani Gümnaasium' }));

  await user.type(screen.getByRole('combobox', { name: 'Municipality' }), 'Põltsamaa');
  await user.click(await screen.findByRole('option', { name: 'Põltsamaa vald' }));

  expect(school).toHaveValue('Tartu Jaani Gümnaasium');
});

it('says that there are more schools than it shows', async () => {
  const { user, school } = await openSignUp({ hasMore: true });

  await user.click(school);

  expect(await screen.findByRole('option', { name: /There are more schools/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

it('says that the list could not be loaded, and the account needs no school', async () => {
  const { user, school } = await openSignUp();
  server.use(mockApi.fail('get', '/schools', { code: 'unavailable', status: 503 }));

  await user.click(school);

  expect(await screen.findByText(/The list of schools could not be loaded/, {}, { timeout: 20_000 })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create account' })).toBeEnabled();
});

it('leads to the application of a school that is not listed', async () => {
  await openSignUp();

  expect(screen.getByRole('link', { name: /apply for the school/ })).toHaveAttribute('href', '/partner-schools/join');
});
