import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { api, unwrap } from '../api/client';
import { useSession } from '../session/useSession';
import { aStudent, mockApi, renderRemote, server } from './index';

const homework = {
  id: 'homework',
  locales: {
    en: () => Promise.resolve({ default: { title: 'Homework of {{name}}' } }),
    et: () => Promise.resolve({ default: { title: 'Kodutöö: {{name}}' } }),
  },
};

type AnyGet = (path: string, options: object) => Promise<{ data?: unknown; response: Response }>;

function HomeworkPage() {
  const { t } = useTranslation('homework');
  const { course = '' } = useParams();
  const { user } = useSession();
  // The helper is under test, not a route of the contract.
  const get = api.GET as unknown as AnyGet;
  const titles = useQuery({
    queryKey: ['homework', course],
    queryFn: async () => unwrap(await get('/homework/{course}', { params: { path: { course } } })) as string[],
  });
  return (
    <>
      <h1>{t('title', { name: user?.firstName })}</h1>
      {titles.isError && <p role="alert">{titles.error.message}</p>}
      {titles.data?.map((title) => (
        <p key={title}>{title}</p>
      ))}
      <Link to="/courses?page=2">Courses</Link>
    </>
  );
}

const page = {
  at: '/homework/python',
  path: '/homework/:course',
  as: aStudent({ firstName: 'Mari' }),
  remote: homework,
};
const untypedGet = mockApi.get as unknown as (path: string, answer: unknown) => ReturnType<typeof mockApi.fail>;

it('gives a screen its params, texts, session and the mocked API', async () => {
  server.use(
    untypedGet('/homework/{course}', ({ params }: { params: { course: string } }) => [`Essay on ${params.course}`]),
  );

  renderRemote(<HomeworkPage />, page);

  expect(await screen.findByText('Essay on python')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Homework of Mari' })).toBeVisible();
});

it('shows the texts of the language that is asked for', async () => {
  server.use(untypedGet('/homework/{course}', []));

  renderRemote(<HomeworkPage />, { ...page, lang: 'et' });

  expect(await screen.findByRole('heading', { name: 'Kodutöö: Mari' })).toBeVisible();
});

it("answers with the API's error body", async () => {
  server.use(
    mockApi.fail('get', '/homework/{course}', { code: 'homework.closed', status: 409, message: 'It is closed' }),
  );

  renderRemote(<HomeworkPage />, page);

  expect(await screen.findByRole('alert')).toHaveTextContent('It is closed');
});

it('tells where the screen has navigated to', async () => {
  server.use(untypedGet('/homework/{course}', []));
  const { user, currentPath } = renderRemote(<HomeworkPage />, page);

  await user.click(await screen.findByRole('link', { name: 'Courses' }));

  expect(currentPath()).toBe('/courses?page=2');
});
