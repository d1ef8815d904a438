/** @covers PayerPreviews */
import {
  aSchoolRep,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
  waitFor,
  within,
} from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aRegistration, aSchoolStudent, eur, inDays, someConditions } from '../../mocks/samples.mocks';

const running = { endDate: inDays(60) };
const mari = aSchoolStudent({
  firstName: 'Mari',
  lastName: 'Tamm',
  registrations: [
    aRegistration({ id: 77, courseTitle: 'Python', payer: 'STUDENT', ...running }),
    aRegistration({ id: 78, courseTitle: 'Photography', payer: 'STUDENT', status: 'COMPLETED', endDate: inDays(-20) }),
  ],
});
const jaan = aSchoolStudent({
  firstName: 'Jaan',
  lastName: 'Saar',
  registrations: [aRegistration({ id: 79, courseTitle: 'Python', payer: 'SCHOOL', ...running })],
});

it('changes the payer of several registrations at once, after one look at what follows in sum', async () => {
  const asked: unknown[] = [];
  const sent: unknown[] = [];
  server.use(
    mockApi.get('/schools/{id}/students', { items: [mari, jaan], nextCursor: null }),
    mockApi.get('/schools/{id}/conditions', someConditions()),
    mockApi.post('/registrations/payer/preview', ({ body }) => {
      asked.push(body);
      return {
        changes: 1,
        schoolPays: eur(8500),
        studentsOwe: eur(0),
        studentsGetBack: eur(9900),
        schoolGetsBack: eur(0),
        beyondConditions: [77],
        refused: [{ id: 79, code: 'payer.same' }],
      };
    }),
    mockApi.post('/registrations/bulk', ({ body }) => {
      sent.push(body);
      return { results: [{ id: 77, outcome: 'DONE', code: null }] };
    }),
  );
  const permissions = aSchoolRep().permissions.filter((name) => name !== 'school.edit-own');
  const { user } = renderRemote(remote, { at: '/user/school/my-students', as: aSchoolRep({ permissions }) });
  // A course that is over has no box.
  await screen.findByRole('row', { name: /Photography/ });
  expect(screen.queryByRole('checkbox', { name: 'Choose Mari Tamm, Photography' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Choose Mari Tamm, Python' }));
  await user.click(screen.getByRole('checkbox', { name: 'Choose Jaan Saar, Python' }));
  await user.click(screen.getByRole('button', { name: 'Change the payer' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Who pays for 2 registrations?' }));
  expect(dialog.getByRole('radio', { name: 'School' })).toBeChecked();
  expect(await dialog.findByText('€85.00')).toBeVisible();
  expect(dialog.getByText('€99.00')).toBeVisible();
  expect(dialog.getByText('1 registration does not meet your conditions')).toBeVisible();
  expect(dialog.getByText(/Jaan Saar, Python: This payer already pays/)).toBeVisible();
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: 'Change 1 payer' }));
  expect(await dialog.findByText('Write a reason.')).toBeVisible();
  await user.type(dialog.getByLabelText(/Reason/), 'The council decided');
  await user.click(dialog.getByRole('button', { name: 'Change 1 payer' }));

  await waitFor(() =>
    expect(sent).toEqual([{ action: 'CHANGE_PAYER', ids: [77, 79], payer: 'SCHOOL', note: 'The council decided' }]),
  );
  expect(asked[0]).toEqual({ ids: [77, 79], payer: 'SCHOOL' });
});
