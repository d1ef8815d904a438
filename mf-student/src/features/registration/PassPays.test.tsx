import { aStudent, mockApi, renderRemote, screen, server } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aCohort } from '../../mocks/catalogue.mocks';
import { anEligibility, aStudentOption } from '../../mocks/registration.mocks';

const at = '/courses/psuhholoogia-argielus/register/11';

it('says that nothing is left to pay while the pass pays, and the price when it does not', async () => {
  const pass = { id: 4, type: 'SINGLE_PASS' as const, isUsedUp: false };
  const eligibility = anEligibility({ pass, defaultPayer: 'STUDENT', payers: [aStudentOption()] });
  server.use(mockApi.get('/cohorts/{id}', aCohort()), mockApi.get('/cohorts/{id}/eligibility', eligibility));
  const { user } = renderRemote(remote, { at, as: aStudent() });

  expect(await screen.findByRole('radio', { name: /pass/i })).toBeChecked();
  expect(screen.getByText('€0.00')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Register' })).toBeVisible();

  await user.click(screen.getByRole('radio', { name: 'Bank link' }));

  expect(screen.queryByText('€0.00')).not.toBeInTheDocument();
});
