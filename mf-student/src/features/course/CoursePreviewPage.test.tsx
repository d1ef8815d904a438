/**
 * @covers EditableCourse, UpdateCourse
 * @covers page /courses/:slug/preview, page /manage/courses/:id, page /user/courses/:id
 */
import {
  aTeacher,
  anAdmin,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
} from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aCourse, anOpenCohort } from '../../mocks/catalogue.mocks';
import type { EditableCourse } from '../../shared/contract.types';

/** The course of the catalogue, as its author edits it. */
function aDraft(draft: Partial<EditableCourse> = {}): EditableCourse {
  const {
    rating: _rating,
    nextCohortStartTime: _next,
    teachers: _teachers,
    cohorts: _cohorts,
    descriptionHtml,
    ...content
  } = aCourse();
  return {
    ...content,
    description: descriptionHtml,
    status: 'DRAFT',
    revision: 2,
    keywords: '',
    lwCourseId: null,
    classroomLink: null,
    creator: { id: 7, name: 'Liis Kask' },
    problems: [],
    pendingRevision: null,
    reviewComment: null,
    isEditable: true,
    nextStatuses: ['IN_REVIEW'],
    createdAt: '2026-11-01T08:00:00.000Z',
    updatedAt: '2026-11-02T08:00:00.000Z',
    updatedBy: null,
    ...draft,
  };
}

const pendingRevision = {
  status: 'DRAFT' as const,
  changedFields: ['title'],
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
};

it('shows a draft as students would see it', async () => {
  server.use(
    mockApi.get(
      '/courses/{course}/edit',
      aDraft({ id: 3, title: 'Mustand', description: '<p>Mida <strong>teeme</strong></p>' }),
    ),
  );
  renderRemote(remote, { at: '/courses/3/preview', as: aTeacher() });

  expect(await screen.findByRole('heading', { level: 1, name: 'Mustand' })).toBeVisible();
  expect(screen.getByText('teeme')).toBeVisible();
  expect(screen.getByText(/Students do not see this version yet/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue editing' })).toHaveAttribute('href', '/user/courses/3');
  await expectAccessible();
});

it('shows unpublished changes of a public course together with its cohorts', async () => {
  server.use(
    mockApi.get(
      '/courses/{course}/edit',
      aDraft({ id: 3, status: 'APPROVED', title: 'Uus pealkiri', pendingRevision }),
    ),
    mockApi.get('/courses/{course}', aCourse({ id: 3, cohorts: [anOpenCohort({ name: 'Jaanuar 2027' })] })),
  );
  renderRemote(remote, { at: '/courses/3/preview', as: anAdmin() });

  expect(await screen.findByRole('heading', { level: 1, name: 'Uus pealkiri' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Jaanuar 2027' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue editing' })).toHaveAttribute('href', '/manage/courses/3');
});

it('shows nothing to those who may not edit the course', async () => {
  server.use(mockApi.fail('get', '/courses/{course}/edit', { code: 'course.not-found', status: 404 }));
  renderRemote(remote, { at: '/courses/3/preview', as: aTeacher() });

  expect(await screen.findByText('The course could not be found.')).toBeVisible();
});
