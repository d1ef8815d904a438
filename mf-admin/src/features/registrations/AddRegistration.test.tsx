import type { components } from '@valikool/contract';
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
import remote from '../../app/remote';
import { aClash, aCohort, aFreeSibling, anEligibility, aRegistration, aUser, eur } from '../../mocks/samples.mocks';

type Registration = components['schemas']['Registration'];

const open = (at = '/manage/registrations') => renderRemote(remote, { at, as: anAdmin() });
const serve = (...items: Registration[]) => server.use(mockApi.get('/registrations', { items, nextCursor: null }));

describe('adding', () => {
  function serveChoices(eligibility: Parameters<typeof anEligibility>[0] = {}) {
    const sent: unknown[] = [];
    serve();
    server.use(
      mockApi.get('/users', ({ query }) => ({
        items: query.get('role') === 'STUDENT' ? [aUser({ id: 5 })] : [],
        nextCursor: null,
      })),
      mockApi.get('/cohorts', ({ query }) => ({
        items:
          query.get('status') === 'REGISTRATION_OPEN'
            ? [aCohort({ id: 12, name: 'PY-12', startDate: '2027-01-12T15:00:00Z' })]
            : [],
        nextCursor: null,
      })),
      mockApi.get(
        '/cohorts/{id}/eligibility',
        ({ params, query }) => (sent.push([params['id'], query.get('studentId')]), anEligibility(eligibility)),
      ),
      mockApi.post('/cohorts/{id}/registrations', ({ body }) => (sent.push(body), { registration: aRegistration() }), {
        status: 201,
      }),
    );
    return sent;
  }

  async function chooseBoth(user: ReturnType<typeof open>['user']) {
    await user.click(await screen.findByRole('button', { name: 'Add a student' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('combobox', { name: 'Student' }));
    await user.click(await dialog.findByRole('option', { name: /Mari Tamm/ }));
    await user.click(dialog.getByRole('combobox', { name: 'Cohort' }));
    await user.click(await dialog.findByRole('option', { name: 'Python nullist, PY-12, 12.01.2027' }));
    return dialog;
  }

  it('takes a seat once student, cohort and payer are chosen', async () => {
    const sent = serveChoices();
    const { user } = open();
    const dialog = await chooseBoth(user);

    await user.click(await dialog.findByRole('radio', { name: /School/ }));
    await expectAccessible();
    await user.click(dialog.getByRole('button', { name: 'Add' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([['12', '5'], { studentId: 5, payer: 'SCHOOL', acceptTerms: true }]);
  });

  it('says which conditions fail, and lets the administrator make an exception', async () => {
    serveChoices({
      payers: [
        {
          payer: 'SCHOOL',
          available: false,
          schoolPays: eur(0),
          youPay: eur(9500),
          discount: eur(0),
          school: null,
          conditionText: null,
          approvalDays: null,
          rules: [],
        },
      ],
    });
    const { user } = open();

    const dialog = await chooseBoth(user);

    expect(await dialog.findByText(/it is an exception/)).toBeVisible();
    expect(dialog.getByText(/We’ll e-mail the student how to pay/)).toBeVisible();
    expect(dialog.getByRole('radio', { name: /School/ })).toBeEnabled();
  });

  it('names overlapping classes with their dates and a free cohort without any, and still allows adding', async () => {
    serveChoices({ clashes: [aClash()], freeSiblings: [aFreeSibling()] });
    const { user } = open();

    const dialog = await chooseBoth(user);

    expect(await dialog.findByText('Photography (PH-1): Tuesday at 17:00')).toBeVisible();
    expect(dialog.getByText('12.01.2027 17:00')).toBeVisible();
    expect(dialog.getByText(/^PY-13: .*8 free seats$/)).toBeVisible();
    expect(dialog.getByRole('radio', { name: /School/ })).toBeEnabled();
  });

  it.each([
    ['is in it already', { registrationId: 3 }, 'The student is already registered for this cohort.'],
    ['cannot come any more', { isOpen: false, refusal: 'cohort.full' }, 'The cohort is full.'],
  ])('does not add a student who %s', async (_case, eligibility, text) => {
    serveChoices(eligibility);
    const { user } = open();

    const dialog = await chooseBoth(user);

    expect(await dialog.findByText(text)).toBeVisible();
    expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
  });
});
