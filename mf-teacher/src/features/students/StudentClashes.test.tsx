import {
  anAdmin,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
  waitFor,
  within,
} from '@valikool/shared-ui/testing';
import { aClash, aFreeSibling } from '@valikool/shared-ui/testing/samples';
import remote from '../../app/remote';
import { aCohort, aCohortStudent, anEligibility, inDays } from '../../mocks/samples.mocks';

const cohort = aCohort({ id: 12, name: 'PY-12', courseId: 3, courseTitle: 'Python' });
const pageOf = <Item,>(...items: Item[]) => ({ items, nextCursor: null });
const open = () => renderRemote(remote, { at: '/manage/cohorts/12/students', as: anAdmin() });

it('shows the overlapping classes and dates, and a cohort without any, before a student is added', async () => {
  server.use(
    mockApi.get('/cohorts/{id}', cohort),
    mockApi.get('/cohorts/{id}/students', pageOf()),
    mockApi.get('/users', {
      items: [
        {
          id: 8,
          firstName: 'Jaan',
          lastName: 'Saar',
          email: 'jaan@example.test',
          role: 'STUDENT',
          school: null,
          phoneNumber: null,
          createdAt: inDays(-9),
        },
      ],
      nextCursor: null,
    } as never),
    mockApi.get(
      '/cohorts/{id}/eligibility',
      anEligibility({ clashes: [aClash()], freeSiblings: [aFreeSibling({ name: 'PY-13', freeSeats: 8 })] }),
    ),
  );
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Add a student' }));
  await user.click(await screen.findByRole('combobox', { name: 'Student' }));
  await user.click(await screen.findByRole('option', { name: 'Jaan Saar, jaan@example.test' }));

  expect(await screen.findByText(/Photography \(PH-1\): Tuesday at 17:00/)).toHaveTextContent('12.01.2027 17:00');
  expect(screen.getByText(/^PY-13: .*18:00.*, 8 free seats$/)).toBeVisible();
  await expectAccessible();
});

it('shows overlaps with the new cohort before a move, ignoring the cohort that the student leaves', async () => {
  const asked: unknown[] = [];
  server.use(
    mockApi.get('/cohorts/{id}', cohort),
    mockApi.get(
      '/cohorts/{id}/students',
      pageOf(aCohortStudent({ registrationId: 41, studentId: 8, firstName: 'Mari', lastName: 'Tamm' })),
    ),
    mockApi.get(
      '/cohorts',
      pageOf(
        cohort,
        aCohort({ id: 13, name: 'PY-13', freeSeats: 2 }),
        aCohort({ id: 14, name: 'PY-14', freeSeats: 2 }),
      ),
    ),
    mockApi.get('/cohorts/{id}/eligibility', ({ params, query }) => {
      asked.push([params['id'], query.get('studentId')]);
      const left = aClash({ cohortId: 12, courseTitle: 'Python', name: 'PY-12' });
      return anEligibility({ clashes: params['id'] === '13' ? [left, aClash()] : [left] });
    }),
  );
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: /^Change.*Mari Tamm/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Move to another cohort' }));
  const target = await screen.findByLabelText('New cohort');
  await user.selectOptions(target, '13');
  expect(await screen.findByText(/Photography \(PH-1\)/)).toBeVisible();
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByText(/^Python \(/)).not.toBeInTheDocument();
  await user.selectOptions(target, '14');

  await waitFor(() =>
    expect(asked).toEqual([
      ['13', '8'],
      ['14', '8'],
    ]),
  );
  await waitFor(() => expect(screen.queryByText('Classes overlap')).not.toBeInTheDocument());
  expect(dialog.getByRole('button', { name: 'Move' })).toBeEnabled();
});

it('offers to make a cohort where the course has no other to move to', async () => {
  server.use(
    mockApi.get('/cohorts/{id}', cohort),
    mockApi.get('/cohorts/{id}/students', pageOf(aCohortStudent({ firstName: 'Mari', lastName: 'Tamm' }))),
    mockApi.get('/cohorts', pageOf(cohort, aCohort({ id: 15, name: 'PY-15', status: 'DRAFT' }))),
  );
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: /^Change.*Mari Tamm/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Move to another cohort' }));

  expect(await screen.findByRole('link', { name: 'Create a cohort' })).toHaveAttribute(
    'href',
    '/manage/cohorts/new?course=3',
  );
});
