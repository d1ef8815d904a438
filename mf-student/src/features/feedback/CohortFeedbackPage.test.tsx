import { aStudent, expectAccessible, mockApi, renderRemote, screen, server } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aDetail, aRegistration } from '../../mocks/registration.mocks';

const open = (id: string) => renderRemote(remote, { at: `/user/cohorts/${id}/feedback`, as: aStudent() });
const mine = aRegistration();
const ended = { ...mine.cohort, endDate: '2026-05-01T15:00:00.000Z' };

it.each([
  [{ ...mine.cohort, endDate: '2099-05-01T15:00:00.000Z' }, /This one ends on 01\.05\.2099/],
  [ended, /The course ended on 01\.05\.2026/],
])('says when feedback is given, and what was to be learnt', async (cohort, text) => {
  const registration = aRegistration({ cohort });
  server.use(
    mockApi.get('/registrations', { items: [registration], nextCursor: null }),
    mockApi.get('/registrations/{id}', { ...aDetail(registration), learningOutcomes: ['writes a small program'] }),
  );
  open(String(cohort.id));

  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText('writes a small program')).toBeVisible();
  expect(document.title).toContain(cohort.course.title);
  await expectAccessible();
});

it('says so to somebody who is not in the group', async () => {
  server.use(mockApi.get('/registrations', { items: [mine], nextCursor: null }));
  open('4711');

  expect(await screen.findByRole('heading', { name: 'You are not in this group' })).toBeVisible();
});

it.each(['new', '12a'])('knows no cohort "%s"', async (id) => {
  open(id);

  expect(await screen.findByText('The cohort could not be found.')).toBeVisible();
});
