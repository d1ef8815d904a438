import { aStudent, mockApi, renderRemote, screen, server } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aCohort } from '../../mocks/catalogue.mocks';
import { anEligibility, aStudentOption } from '../../mocks/registration.mocks';

const eur = (amount: number) => ({ amount, currency: 'EUR' as const });

it('beside the button stands what is paid now: the first part, or the whole price', async () => {
  const instalments = [
    { dueAt: '2026-11-24T10:00:00Z', amount: eur(3_168) },
    { dueAt: '2026-12-24T10:00:00Z', amount: eur(6_332) },
  ];
  const eligibility = anEligibility({ defaultPayer: 'STUDENT', payers: [aStudentOption({ instalments })] });
  server.use(mockApi.get('/cohorts/{id}', aCohort()), mockApi.get('/cohorts/{id}/eligibility', eligibility));
  const { user } = renderRemote(remote, { at: '/courses/psuhholoogia-argielus/register/11', as: aStudent() });

  await user.click(await screen.findByRole('radio', { name: 'Bank link' }));
  expect(screen.getByText('You pay').parentElement).toHaveTextContent('€95.00');

  await user.click(screen.getByRole('radio', { name: /in 2 parts/i }));

  expect(screen.getByText('You pay now').parentElement).toHaveTextContent('€31.68');
});
