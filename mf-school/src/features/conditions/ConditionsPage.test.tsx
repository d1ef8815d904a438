/**
 * @covers ListedSchoolConditionsVersion, GET /schools/:id/conditions/versions
 * @covers SchoolConditionsVersion
 * @covers page /courses/:slug, page /manage/schools/:id/conditions, page /user/school/credits
 */
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
import { aCourse, aVersion, eur, inDays, someConditions } from '../../mocks/samples.mocks';
import type { ListedVersion } from '../../shared/contract.types';

const open = () => renderRemote(remote, { at: '/user/school/conditions', as: aSchoolRep() });

const listed = (version: Partial<ListedVersion> = {}): ListedVersion => ({ ...aVersion(), changed: [], ...version });

beforeEach(() => {
  server.use(
    mockApi.get('/schools/{id}/conditions/versions', { items: [listed()], nextCursor: null }),
    mockApi.get('/courses', { items: [aCourse()], nextCursor: null }),
  );
});

it('describes every condition', async () => {
  const limitations = {
    inLanguage: ['et' as const, 'en' as const],
    numberOfCourses: 2,
    numberOfCoursesPer: 'HALF_YEAR' as const,
    courseIds: [3, 4],
    inTimePeriod: { from: '2026-09-01', to: '2027-05-31' },
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
  );
  open();

  expect(await screen.findByText('The course is in Estonian or English.')).toBeVisible();
  expect(screen.getByText(/gets 2 courses a half-year/)).toBeVisible();
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

it('says who changed what and when', async () => {
  const items = [
    listed({
      number: 3,
      state: 'WITHDRAWN',
      limitations: { numberOfCourses: 2, numberOfCoursesPer: 'HALF_YEAR' },
      changed: ['inLanguage', 'courseIds', 'numberOfCourses', 'numberOfCoursesPer', 'seatPrice'],
      note: 'Budget',
      setBy: { id: 4, name: 'Kadri Ots' },
      withdrawnBy: { id: 5, name: 'Tiiu Kask' },
      withdrawnAt: inDays(-1),
    }),
    listed({
      number: 2,
      limitations: { inLanguage: ['et'], courseIds: [3], inTimePeriod: { from: '2026-09-01', to: '2027-05-31' } },
      conditionText: 'Ask first',
      seatPrice: eur(8000),
      changed: [
        'inLanguage',
        'courseIds',
        'inTimePeriod',
        'conditionText',
        'defaultPayer',
        'sharePercent',
        'seatPrice',
      ],
    }),
    listed({ state: 'PAST' }),
  ];
  server.use(
    mockApi.get('/schools/{id}/conditions', someConditions()),
    mockApi.get('/schools/{id}/conditions/versions', { items, nextCursor: null }),
  );
  open();

  const withdrawn = await screen.findByRole('row', { name: /Kadri Ots.*Language: no limit.*Tiiu Kask/ });
  expect(withdrawn).toHaveTextContent('Counted in: A half-year');
  expect(withdrawn).toHaveTextContent('Budget');
  const set = screen.getByRole('row', { name: /Language: Estonian/ });
  expect(set).toHaveTextContent('Courses: 1 course');
  expect(set).toHaveTextContent('Message to students: Ask first');
  expect(set).toHaveTextContent('Price of a seat: €80.00');
  expect(screen.getByRole('row', { name: /The first conditions/ })).toBeVisible();
  await expectAccessible();
});
