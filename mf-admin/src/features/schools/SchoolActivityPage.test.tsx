/** @covers page /manage/schools/:id/activity */
import { http, HttpResponse } from 'msw';
import { anAdmin, expectAccessible, mockApi, renderRemote, screen, server } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { anActivity } from '../../mocks/samples.mocks';
import { someConditions } from '../../mocks/schools.mocks';

const open = (at = '/manage/schools/4/activity') => renderRemote(remote, { at, as: anAdmin() });

it('shows what has happened at the school', async () => {
  server.use(
    mockApi.get('/schools/{id}/conditions', someConditions({ schoolId: 4, schoolName: 'Narva Gümnaasium' })),
    http.get('*/api/v1/activity', ({ request }) => {
      const isOfSchool = new URL(request.url).searchParams.get('schoolId') === '4';
      return HttpResponse.json({
        items: isOfSchool ? [anActivity({ type: 'SCHOOL_JOINED', school: { id: 4, name: 'Narva Gümnaasium' } })] : [],
        nextCursor: null,
      });
    }),
  );
  open();

  expect(await screen.findByRole('heading', { level: 1, name: 'Activity: Narva Gümnaasium' })).toBeVisible();
  expect(await screen.findByText('Joined the school')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mari Tamm' })).toHaveAttribute('href', '/manage/users/5');
  expect(screen.getByRole('link', { name: 'Narva Gümnaasium' })).toHaveAttribute('href', '/manage/schools/4/students');
  await expectAccessible();
});

it('shows "not found" for an unknown school id and for one that is not a number', async () => {
  server.use(mockApi.fail('get', '/schools/{id}/conditions', { code: 'school.not-found', status: 404 }));
  const { unmount } = open();
  expect(await screen.findByText('The school could not be found.')).toBeVisible();
  unmount();

  open('/manage/schools/x/activity');

  expect(await screen.findByText('The school could not be found.')).toBeVisible();
});
