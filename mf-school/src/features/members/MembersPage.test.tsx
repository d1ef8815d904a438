/**
 * @covers SchoolMembership
 * @covers page /user/school/members
 */
import {
  aSchoolRep,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
  within,
} from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import type { DepartingMember } from '../../shared/contract.types';
import { aClaim } from '../../mocks/samples.mocks';

const rep = aSchoolRep({ permissions: [...aSchoolRep().permissions, 'membership.manage-school'] });
const member = (id: number, firstName: string) =>
  aClaim({
    id,
    state: 'CONFIRMED',
    grade: '11.B',
    confirmedAt: '2026-09-01T10:00:00.000Z',
    student: { id, firstName, lastName: 'Tamm', email: `${firstName.toLowerCase()}@example.test` },
  });

const eur = (amount: number) => ({ amount, currency: 'EUR' as const });
const seat = { courseTitle: 'Chemistry', cohortName: 'Autumn', startsAt: '2026-09-01T10:00:00.000Z', prepaidSeats: 0 };
const departing: DepartingMember[] = [
  {
    id: 1,
    student: { id: 1, firstName: 'Mari', lastName: 'Tamm' },
    seats: [
      {
        ...seat,
        registrationId: 7,
        waitlistEntryId: null,
        fate: 'STAYS',
        invoiceNumber: '1001',
        schoolShare: eur(9_500),
        credit: eur(0),
      },
      {
        ...seat,
        registrationId: 8,
        waitlistEntryId: null,
        fate: 'REQUEST_ENDS',
        invoiceNumber: null,
        schoolShare: eur(9_500),
        credit: eur(9_500),
        courseTitle: 'Physics',
      },
      {
        ...seat,
        registrationId: null,
        waitlistEntryId: 9,
        fate: 'WAITS_FOR_STUDENT',
        invoiceNumber: null,
        schoolShare: eur(0),
        credit: eur(0),
        courseTitle: 'Art',
      },
      {
        ...seat,
        registrationId: null,
        waitlistEntryId: 10,
        fate: 'WAITS_FOR_STUDENT',
        invoiceNumber: null,
        schoolShare: eur(0),
        credit: eur(8_000),
        courseTitle: 'Music',
      },
    ],
  },
  { id: 2, student: { id: 2, firstName: 'Jaan', lastName: 'Tamm' }, seats: [] },
];

function open() {
  server.use(
    mockApi.post('/schools/{id}/memberships/end/preview', { items: departing }),
    mockApi.get('/schools/{id}/memberships', { items: [member(1, 'Mari'), member(2, 'Jaan')], nextCursor: null }),
  );
  return renderRemote(remote, { at: '/user/school/members', as: rep });
}
const resultsOf = (body: unknown) => ({
  results: (body as { ids: number[] }).ids.map((id) => ({ id, outcome: 'DONE' as const, code: null })),
});

it('sets the grade of the chosen students', async () => {
  const sent: unknown[] = [];
  server.use(
    mockApi.post('/schools/{id}/memberships/grade', ({ body }) => {
      sent.push(body);
      return resultsOf(body);
    }),
  );
  const { user } = open();

  await user.click(await screen.findByRole('checkbox', { name: 'Choose Mari Tamm' }));
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Set the grade' }));
  await user.type(screen.getByRole('textbox', { name: 'Grade' }), '12a');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('1 student changed.')).toBeVisible();
  expect(sent).toEqual([{ ids: [1], grade: '12a' }]);
});

it('lets many graduate on a day', async () => {
  const sent: unknown[] = [];
  server.use(
    mockApi.post('/schools/{id}/memberships/end', ({ body }) => {
      sent.push(body);
      return resultsOf(body);
    }),
  );
  const { user } = open();

  await user.click(await screen.findByRole('checkbox', { name: 'Choose all' }));
  await user.click(screen.getByRole('button', { name: 'Leave the school' }));
  const dialog = screen.getByRole('dialog', { name: 'Who leaves the school?' });
  expect(within(dialog).getByText(/2 students are no longer students/)).toBeVisible();
  expect(await within(dialog).findByText(/Chemistry.*the seat stays; .*95.*invoice 1001/)).toBeVisible();
  expect(within(dialog).getByText(/Physics.*approval ends; .*95.*comes back/)).toBeVisible();
  expect(within(dialog).getByText(/Art.*the student pays for a seat/)).toBeVisible();
  expect(within(dialog).getByText(/Music.*the student pays for it; .*80.*comes back/)).toBeVisible();
  expect(within(dialog).queryByText('Jaan Tamm')).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('radio', { name: /Has graduated/ }));
  await user.type(within(dialog).getByLabelText('Day'), '2026-06-19');
  await expectAccessible();
  await user.click(within(dialog).getByRole('button', { name: 'End the membership' }));

  expect(await screen.findByText('2 students changed.')).toBeVisible();
  expect(sent).toEqual([{ ids: [1, 2], how: 'GRADUATED', on: '2026-06-19' }]);
});
