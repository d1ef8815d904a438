/**
 * @covers POST /imports/:id/choices
 * @covers DepartingMember, ImportRow
 * @covers page /manage/schools/:id/next-year, page /user/school/next-year
 */
import {
  anAdmin,
  aSchoolRep,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
  within,
} from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { anImport, anImportRow } from '../../mocks/import.mocks';
import type { DepartingMember, Import, ImportRow } from '../../shared/contract.types';

const rep = aSchoolRep({ permissions: [...aSchoolRep().permissions, 'import.manage-school'] });
const eur = (amount: number) => ({ amount, currency: 'EUR' as const });

const aList = (changes: Partial<Import> = {}) =>
  anImport({
    what: 'school-year',
    verdicts: [
      { verdict: 'LEAVES', count: 2 },
      { verdict: 'INVITE', count: 1 },
      { verdict: 'MEMBER', count: 5 },
    ],
    ...changes,
  });
const leaver = (line: number, firstName: string, fields: Record<string, string> = {}): ImportRow =>
  anImportRow({
    line,
    isMissing: true,
    verdict: 'LEAVES',
    fields: { firstName, lastName: 'Tamm', email: `${firstName}@naide.ee`, membershipId: String(line), ...fields },
  });
const mari: DepartingMember = {
  id: 31,
  student: { id: 1, firstName: 'Mari', lastName: 'Tamm' },
  seats: [
    {
      registrationId: 7,
      waitlistEntryId: null,
      courseTitle: 'Physics',
      cohortName: 'Autumn',
      startsAt: '2026-09-01T10:00:00.000Z',
      fate: 'REQUEST_ENDS',
      invoiceNumber: null,
      schoolShare: eur(9_500),
      credit: eur(9_500),
      prepaidSeats: 0,
    },
  ],
};

function open(sent: unknown[] = [], at = `/user/school/next-year?list=${anImport().id}`) {
  server.use(
    mockApi.get('/imports', { items: [], nextCursor: null }),
    mockApi.get('/imports/{id}', aList()),
    mockApi.get('/imports/{id}/rows', { items: [leaver(31, 'Mari'), leaver(32, 'Jaan')], nextCursor: null }),
    mockApi.post('/schools/{id}/memberships/end/preview', {
      items: [mari, { ...mari, id: 32, seats: [] }],
    }),
    mockApi.post('/imports/{id}/choices', ({ body }) => {
      sent.push(body);
      return aList({ verdicts: [{ verdict: 'GRADUATES', count: 2 }] });
    }),
  );
  return renderRemote(remote, { at, as: rep });
}

it('says of each leaver what becomes of their seats, and how many leave', async () => {
  open();

  expect(await screen.findByRole('tab', { name: 'Leaving (2)', selected: true })).toBeVisible();
  const row = await screen.findByRole('row', { name: /Mari Tamm/ });
  expect(await within(row).findByText(/Physics.*approval ends.*comes back/)).toBeVisible();
  expect(within(screen.getByRole('row', { name: /Jaan Tamm/ })).getByText('None')).toBeVisible();
  expect(screen.getByText(/2 students leave or graduate/)).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Row' })).not.toBeInTheDocument();
  await expectAccessible();
});

it('changes what becomes of one, and of all', async () => {
  const sent: unknown[] = [];
  const { user } = open(sent);

  await user.click(await screen.findByRole('checkbox', { name: 'Choose Jaan Tamm' }));
  await user.click(screen.getByRole('button', { name: 'Stays at the school' }));
  expect(await screen.findByRole('tab', { name: 'Graduating (2)' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'All leave' }));

  expect(sent).toEqual([
    { choice: 'KEEP', lines: [32], verdict: null },
    { choice: 'LEAVE', lines: [], verdict: 'GRADUATES' },
  ]);
});

it('warns when more leave than stay, and of a student who may have a new address', async () => {
  open();
  server.use(
    mockApi.get('/imports/{id}', aList({ verdicts: [{ verdict: 'LEAVES', count: 9 }] })),
    mockApi.get('/imports/{id}/rows', { items: [leaver(31, 'Mari', { namesake: '4' })], nextCursor: null }),
  );

  expect(await screen.findByText(/More students leave than stay/)).toBeVisible();
  expect(await screen.findByText(/Row 4 of the list has the same name/)).toBeVisible();
});

it('takes the list of a school from an administrator, too', async () => {
  const sent: string[] = [];
  server.use(
    mockApi.get('/imports', { items: [], nextCursor: null }),
    mockApi.get('/imports/{id}', aList()),
    mockApi.get('/imports/{id}/rows', { items: [], nextCursor: null }),
    mockApi.post('/imports/{what}', ({ request }) => {
      sent.push(new URL(request.url).pathname + new URL(request.url).search);
      return aList();
    }),
  );
  const admin = anAdmin({ permissions: ['school.read-all', 'import.manage-all'] });
  const { user } = renderRemote(remote, { at: '/manage/schools/5/next-year', as: admin });

  await user.type(await screen.findByLabelText(/Or paste rows/), 'First name');
  await user.click(screen.getByRole('button', { name: 'Check the rows' }));

  expect(await screen.findByRole('tab', { name: 'Leaving (2)' })).toBeVisible();
  expect(sent).toEqual([expect.stringContaining('/imports/school-year?school=5')]);
});
