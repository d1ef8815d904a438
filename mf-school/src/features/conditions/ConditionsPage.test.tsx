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
import { aCourse, eur, someConditions } from '../../mocks/samples.mocks';

const open = () => renderRemote(remote, { at: '/user/school/conditions', as: aSchoolRep() });

it('describes every condition', async () => {
  const limitations = {
    inLanguage: ['et' as const, 'en' as const],
    numberOfCourses: 2,
    courseIds: [3, 4],
    inTimePeriod: { from: '2026-09-01', to: '2027-05-31' },
  };
  const course = {
    ...aCourse(),
    description: '',
    descriptionHtml: '',
    summary: '',
    learningOutcomes: [],
    gradingCriteria: '',
    testimonials: [],
    teachers: [],
    cohorts: [],
  };
  server.use(
    mockApi.get(
      '/schools/{id}/conditions',
      someConditions({
        limitations,
        sharePercent: 20,
        seatPrice: eur(8000),
        conditionText: 'Ask your class teacher first.',
      }),
    ),
    mockApi.get('/courses/{course}', ({ params }) =>
      params['course'] === '3'
        ? course
        : Response.json({ statusCode: 404, code: 'course.not-found', message: '' }, { status: 404 }),
    ),
  );
  open();

  expect(await screen.findByText('The course is in Estonian or English.')).toBeVisible();
  expect(screen.getByText(/gets 2 courses a school year/)).toBeVisible();
  expect(screen.getByText(/01.09.2026.*31.05.2027/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Python nullist' })).toHaveAttribute(
    'href',
    '/courses/python-nullist',
  );
  expect(await screen.findByText('A course that is no longer in the catalogue')).toBeVisible();
  expect(screen.getByText('20%, the student pays the rest')).toBeVisible();
  expect(screen.getByText('€80.00')).toBeVisible();
  expect(screen.getByText('Ask your class teacher first.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'School credits' })).toHaveAttribute('href', '/user/school/credits');
  await expectAccessible();
});

it('says so when there are no limits', async () => {
  server.use(mockApi.get('/schools/{id}/conditions', someConditions()));
  open();

  expect(await screen.findByText(/the school pays for every course/)).toBeVisible();
});

it('offers a retry when the conditions cannot be loaded', async () => {
  server.use(mockApi.fail('get', '/schools/{id}/conditions', { code: 'internal' }));
  open();

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

it('says that the school does not exist', async () => {
  server.use(mockApi.fail('get', '/schools/{id}/conditions', { code: 'school.not-found', status: 404 }));
  renderRemote(remote, { at: '/manage/schools/99/conditions', as: anAdmin() });

  expect(await screen.findByText('The school could not be found.')).toBeVisible();
});
