import { expectAccessible, mockApi, renderRemote, screen, server, waitFor } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aCourseCard } from '../../mocks/catalogue.mocks';
import type { CourseCard } from '../../shared/contract.types';

const page = (items: CourseCard[], nextCursor: string | null = null, total = items.length) => ({ items, nextCursor, total });

it('shows each course with its badges, language, start and free seats', async () => {
  server.use(mockApi.get('/courses', page([aCourseCard({ badges: ['LAST_SPOTS', 'LAST_DAYS', 'REGISTRATION_OPEN'] })])));

  renderRemote(remote, { at: '/courses' });

  expect(await screen.findByRole('link', { name: 'Psühholoogia argielus' })).toHaveAttribute('href', '/courses/psuhholoogia-argielus');
  const card = screen.getByRole('article');
  expect(card).toHaveTextContent('Last spots');
  expect(card).toHaveTextContent('Last days');
  expect(card).not.toHaveTextContent('Registration open');
  expect(card).toHaveTextContent('Eesti keeles');
  expect(card).toHaveTextContent('Started 12.01.2027');
  expect(card).toHaveTextContent('2 free seats');
  await expectAccessible();
});

it('says that a group is closed when no seat is free', async () => {
  server.use(mockApi.get('/courses', page([aCourseCard({ freeSeats: 0, badges: ['JOIN_WAITLIST'] })])));

  renderRemote(remote, { at: '/courses' });

  const card = await screen.findByRole('article');
  expect(card).toHaveTextContent('Group closed');
  expect(card).toHaveTextContent('No seats left');
});

const echo = () =>
  mockApi.get('/courses', ({ query }) => page([aCourseCard({ title: `${query.get('q')} ${query.get('language')} ${query.get('category')} ${query.get('badge')}` })]));

it('puts what is searched into the address after a pause in typing', async () => {
  server.use(echo());
  const { user, currentPath } = renderRemote(remote, { at: '/courses' });

  await user.type(await screen.findByRole('searchbox'), 'raha');

  await waitFor(() => expect(currentPath()).toBe('/courses?q=raha'));
  expect(await screen.findByRole('link', { name: 'raha null null null' })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('raha');
});

it('narrows by language, state of groups and category, all in the address', async () => {
  server.use(echo());
  const { user, currentPath } = renderRemote(remote, { at: '/courses?q=raha' });

  await user.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'et');
  await screen.findByRole('link', { name: 'raha et null null' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Groups' }), 'LAST_SPOTS');
  await screen.findByRole('link', { name: 'raha et null LAST_SPOTS' });
  await user.click(screen.getByRole('link', { name: 'Life skills' }));

  expect(await screen.findByRole('link', { name: 'raha et LIFE_SKILLS LAST_SPOTS' })).toBeVisible();
  expect(currentPath()).toBe('/courses/category/life-skills?q=raha&language=et&badge=LAST_SPOTS');
  expect(screen.getByRole('link', { name: 'Life skills' })).toHaveAttribute('aria-current', 'page');
});

it('fetches the next page on demand', async () => {
  server.use(
    mockApi.get('/courses', ({ query }) =>
      query.get('cursor') === 'two' ? page([aCourseCard({ id: 2, title: 'Python from zero' })], null, 2) : page([aCourseCard()], 'two', 2),
    ),
  );
  const { user } = renderRemote(remote, { at: '/courses' });

  await user.click(await screen.findByRole('button', { name: 'Show more' }));

  expect(await screen.findByRole('link', { name: 'Python from zero' })).toBeVisible();
  expect(screen.getByText('2 / 2')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

it('says that nothing was found and leads back to all courses', async () => {
  server.use(mockApi.get('/courses', ({ query }) => page(query.has('q') ? [] : [aCourseCard()])));
  const { user, currentPath } = renderRemote(remote, { at: '/courses?q=zzz' });

  expect(await screen.findByRole('heading', { name: 'No courses found' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Show all courses' }));

  expect(await screen.findByRole('article')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(currentPath()).toBe('/courses');
});

it('offers another try when the server does not answer', async () => {
  server.use(mockApi.fail('get', '/courses', { code: 'unavailable', status: 503 }));
  const { user } = renderRemote(remote, { at: '/courses' });
  const retry = await screen.findByRole('button', { name: 'Try again' });

  server.use(mockApi.get('/courses', page([aCourseCard()])));
  await user.click(retry);

  expect(await screen.findByRole('article')).toBeVisible();
});
