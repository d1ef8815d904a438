import { aStudent, expectAccessible, renderRemote, screen } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';

const open = () => renderRemote(remote, { at: '/user/success/signup', as: aStudent({ firstName: 'Mari' }) });

beforeEach(() => window.localStorage.clear());

it('welcomes a new student and links to the courses', async () => {
  open();

  expect(await screen.findByRole('heading', { name: 'Welcome, Mari!' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the courses' })).toHaveAttribute('href', '/courses');
  expect(screen.queryByRole('link', { name: 'Continue registering' })).not.toBeInTheDocument();
  await expectAccessible();
});

it('links to the cohort that was chosen before signing up', async () => {
  window.localStorage.setItem('valikool.cohort_to_register', JSON.stringify({ course: 'python', cohortId: 3 }));
  open();

  expect(await screen.findByRole('link', { name: 'Continue registering' })).toHaveAttribute(
    'href',
    '/courses/python/register/3',
  );
});
