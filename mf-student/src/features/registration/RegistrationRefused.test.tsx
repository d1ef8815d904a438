import { aStudent, mockApi, renderRemote, screen, server, within } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aCohort } from '../../mocks/catalogue.mocks';
import { anEligibility, aStudentOption } from '../../mocks/registration.mocks';
import type { Eligibility } from '../../shared/contract.types';

const at = '/courses/psuhholoogia-argielus/register/11';
const path = '/cohorts/{id}/registrations';

function open(eligibility: Eligibility = anEligibility()) {
  server.use(
    mockApi.get('/cohorts/{id}', aCohort()),
    mockApi.get('/cohorts/{id}/eligibility', eligibility),
    mockApi.get('/users/me/school-balance', { shown: null }),
  );
  return renderRemote(remote, { at, as: aStudent() });
}

type Screen = ReturnType<typeof open>;

async function accept({ user }: Screen) {
  await user.click(await screen.findByRole('checkbox', { name: 'I accept the terms' }));
}

const submit = ({ user }: Screen) => user.click(screen.getByRole('button', { name: /^(Register|Pay)/ }));

it.each([
  ['registration.conditions-failed', 422, 'Your school’s conditions do not allow this course.'],
  ['registration.provider-required', 422, 'Something'],
  ['cohort.full', 409, 'The cohort has just filled up. Choose another.'],
])('explains the refusal %s', async (code, status, text) => {
  const isSchools = code !== 'registration.provider-required';
  const page = open(
    isSchools ? anEligibility() : anEligibility({ payers: [aStudentOption()], defaultPayer: 'STUDENT' }),
  );
  server.use(mockApi.fail('post', path, { code, status }));

  await accept(page);
  await submit(page);

  const alert = await screen.findByRole('alert');
  expect(
    within(alert).getByText(isSchools ? new RegExp(text.replace(/\./g, '\\.')) : 'Choose how to pay.'),
  ).toBeVisible();
});

it('says that the cohort has filled up in the meantime', async () => {
  const page = open();
  server.use(mockApi.fail('post', path, { code: 'cohort.full', status: 409 }));
  await accept(page);
  const sibling = { ...aCohort({ name: 'Märts 2027' }), cohortId: 12 };
  server.use(
    mockApi.get(
      '/cohorts/{id}/eligibility',
      anEligibility({ isOpen: false, refusal: 'cohort.full', freeSiblings: [sibling] }),
    ),
    mockApi.get('/waitlist', { items: [], nextCursor: null }),
  );

  await submit(page);

  expect(await screen.findByRole('heading', { name: 'The cohort is full' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See other cohorts' })).toHaveAttribute(
    'href',
    '/courses/psuhholoogia-argielus',
  );
  expect(screen.getByRole('link', { name: 'Take this cohort instead: Märts 2027' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Join the waiting list: Jaanuar 2027' })).toBeVisible();
});

it('says that the student is already registered', async () => {
  open(anEligibility({ registrationId: 71 }));

  expect(await screen.findByRole('heading', { name: 'You are already registered' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'My courses' })).toHaveAttribute('href', '/user/my-courses?registration=71');
});

it('links back to the course when the cohort does not exist', async () => {
  server.use(
    mockApi.fail('get', '/cohorts/{id}', { code: 'cohort.not-found', status: 404 }),
    mockApi.fail('get', '/cohorts/{id}/eligibility', { code: 'cohort.not-found', status: 404 }),
  );

  renderRemote(remote, { at, as: aStudent() });

  expect(await screen.findByText(/The cohort could not be found/)).toBeVisible();
});
