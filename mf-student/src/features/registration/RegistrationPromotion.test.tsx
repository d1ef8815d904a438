/** @covers PromotionRefusal */
import {
  aStudent,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
  waitFor,
} from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aCohort } from '../../mocks/catalogue.mocks';
import {
  aDetail,
  anEligibility,
  aPayment,
  aRegistration,
  aSchoolOption,
  aStudentOption,
  anUnpaidRegistration,
} from '../../mocks/registration.mocks';
import type { Eligibility, PayerOption } from '../../shared/contract.types';

const at = '/courses/psuhholoogia-argielus/register/11';
const path = '/cohorts/{id}/registrations';
const storageKey = 'valikool.promotion_code';
const name = 'MARI-7K2F';
type Refusal = NonNullable<Eligibility['promotion']>['refusal'];

const eur = (amount: number) => ({ amount, currency: 'EUR' as const });
const half: Partial<PayerOption> = { youPay: eur(4750), discount: eur(4750) };
const selfPaid = (part: Partial<Eligibility> = {}) =>
  anEligibility({ payers: [aStudentOption()], defaultPayer: 'STUDENT', ...part });
const halfPrice = () => selfPaid({ payers: [aStudentOption(half)], promotion: { name, refusal: null } });

/** The API answers each code with its own eligibility; any other is refused as unknown. */
function open(codes: Record<string, Eligibility> = { [name]: halfPrice() }, without = selfPaid()) {
  const asked: (string | null)[] = [];
  server.use(
    mockApi.get('/cohorts/{id}', aCohort()),
    mockApi.post('/price-codes', ({ body }) => {
      const typed = (body as { code: string }).code.trim().toUpperCase();
      const known = typed in codes ? typed : null;
      return {
        kind: known === null ? ('UNKNOWN' as const) : ('PROMOTION' as const),
        promotionCode: known,
        giftCard: null,
      };
    }),
    mockApi.get('/cohorts/{id}/eligibility', ({ query }) => {
      const code = query.get('promotionCode');
      asked.push(code);
      if (code === null) return without;
      return codes[code] ?? { ...without, promotion: { name: code, refusal: 'UNKNOWN' as const } };
    }),
  );
  return { ...renderRemote(remote, { at, as: aStudent() }), asked };
}
type Screen = ReturnType<typeof open>;

const field = () => screen.findByLabelText('Gift card or promotion code');

async function apply({ user }: Screen, code: string) {
  await user.type(await field(), code);
  await user.click(screen.getByRole('button', { name: 'Add' }));
}

/** Answers with a registration, and keeps what was sent. */
function takeRegistrations(registration = anUnpaidRegistration({ discount: eur(4750) })) {
  const sent: unknown[] = [];
  server.use(
    mockApi.post(
      path,
      ({ body }) => {
        sent.push(body);
        return { registration, payment: registration.toPay.amount > 0 ? aPayment() : null };
      },
      { status: 201 },
    ),
    mockApi.get('/registrations/{id}', aDetail(registration)),
  );
  return sent;
}

async function register({ user }: Screen) {
  await user.click(screen.getByRole('checkbox', { name: 'I accept the terms' }));
  await user.click(screen.getByRole('button', { name: /^(Register|Pay)/ }));
}

it('lowers the price by a code and registers with it, without losing what was chosen', async () => {
  const page = open();
  await page.user.click(await screen.findByRole('radio', { name: 'LHV' }));
  const sent = takeRegistrations();

  await apply(page, ' mari-7k2f');

  expect(await screen.findByText('The code works: you pay €47.50 less.')).toBeVisible();
  expect(screen.getByText('Discount (MARI-7K2F)').parentElement?.nextSibling).toHaveTextContent('−€47.50');
  expect(screen.getByText('Price').parentElement?.nextSibling).toHaveTextContent('€95.00');
  expect(screen.getByText('You pay').nextSibling).toHaveTextContent('€47.50');
  expect(screen.getByRole('radio', { name: 'LHV' })).toBeChecked();
  expect(page.asked).toEqual([null, name]);
  await expectAccessible();

  await register(page);

  await waitFor(() =>
    expect(sent).toEqual([
      { payer: 'STUDENT', acceptTerms: true, provider: 'montonio', bank: 'LHVBEE22', promotionCode: name },
    ]),
  );
  await waitFor(() => expect(window.sessionStorage.getItem(storageKey)).toBeNull());
});

it('uses the code that came with the link, and lets the student take it away', async () => {
  window.sessionStorage.setItem(storageKey, name);
  const page = open();

  expect(await field()).toHaveValue('');
  expect(screen.getByText('Discount (MARI-7K2F)')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Remove: Discount (MARI-7K2F)' }));

  expect(await field()).toHaveFocus();
  expect(await field()).toHaveValue('');
  expect(screen.queryByText(/^Discount/)).not.toBeInTheDocument();
  expect(screen.getByText('You pay').nextSibling).toHaveTextContent('€95.00');
  expect(window.sessionStorage.getItem(storageKey)).toBeNull();
});

it.each<[NonNullable<Refusal>, RegExp]>([
  ['UNKNOWN', /There is no such code/],
  ['ENDED', /no longer valid/],
  ['USED_UP', /as many times as it can be/],
  ['OTHER_COURSE', /for another course/],
  ['OWN_CODE', /your own code/],
  ['USED_BEFORE', /already used this code/],
  ['NOT_THE_FIRST', /only for your first course/],
])('says at the field why a code is refused: %s', async (refusal, text) => {
  const page = open({ KEVAD: selfPaid({ promotion: { name: 'KEVAD', refusal } }) });
  const sent = takeRegistrations();

  await apply(page, 'KEVAD{Enter}');

  expect(await screen.findByText(text)).toBeVisible();
  expect(await field()).toBeInvalid();
  expect(screen.getByText('You pay').nextSibling).toHaveTextContent('€95.00');
  await register(page);
  await waitFor(() => expect(sent).toEqual([{ payer: 'STUDENT', acceptTerms: true, provider: 'montonio' }]));
});

it('says that a code is neither a gift card’s nor a promotion code, and keeps the code that was added before', async () => {
  const page = open();
  await apply(page, name);
  await screen.findByText(/The code works/);

  await page.user.type(await field(), 'a?{Enter}');

  expect(await screen.findByText(/There is no such code/)).toBeVisible();
  expect(screen.getByText('Discount (MARI-7K2F)')).toBeVisible();
  expect(page.asked).toEqual([null, name]);
});

it('shows at the field that a code was used up while registering, and the full price', async () => {
  const codes = { [name]: halfPrice() };
  const page = open(codes);
  server.use(
    mockApi.fail('post', path, {
      code: 'promotion-code.refused',
      status: 422,
      details: [{ path: 'promotionCode', code: 'refused', reason: 'USED_UP' }],
    }),
  );
  await apply(page, name);
  await screen.findByText(/The code works/);
  codes[name] = selfPaid({ promotion: { name, refusal: 'USED_UP' } });

  await register(page);

  expect(await screen.findByText(/as many times as it can be/)).toBeVisible();
  await waitFor(() => expect(screen.getByText('You pay').nextSibling).toHaveTextContent('€95.00'));
  expect(await field()).toBeInvalid();
});

it('asks for no way of paying when the code leaves nothing to pay', async () => {
  const free = aStudentOption({ youPay: eur(0), discount: eur(9500) });
  const page = open({ [name]: selfPaid({ payers: [free], promotion: { name, refusal: null } }) });
  const sent = takeRegistrations(aRegistration({ discount: eur(9500) }));

  await apply(page, name);
  await screen.findByText(/The code works/);

  expect(screen.queryByText('How will you pay?')).not.toBeInTheDocument();
  await register(page);
  await waitFor(() => expect(sent).toEqual([{ payer: 'STUDENT', acceptTerms: true, promotionCode: name }]));
});

it('says that the code is not needed when the school pays everything, and keeps it for later', async () => {
  const payers = [aSchoolOption(), aStudentOption(half)];
  const page = open({ [name]: anEligibility({ payers, promotion: { name, refusal: null } }) }, anEligibility());
  const sent = takeRegistrations(aRegistration());

  await apply(page, name);

  expect(await screen.findByText(/so you do not need a discount/)).toBeVisible();
  await register(page);
  await waitFor(() => expect(sent).toEqual([{ payer: 'SCHOOL', acceptTerms: true }]));
  expect(window.sessionStorage.getItem(storageKey)).toBe(name);
});

it('shows the price with a typed code first when the student presses "Register" without applying it', async () => {
  const page = open();
  const sent = takeRegistrations();
  await page.user.type(await field(), name);

  await register(page);

  expect(await screen.findByText(/The code works/)).toBeVisible();
  expect(sent).toEqual([]);
  await page.user.click(screen.getByRole('button', { name: /^(Register|Pay)/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('keeps the form when the code cannot be checked', async () => {
  const page = open();
  await screen.findByRole('radio', { name: 'I’ll pay myself' });
  server.use(mockApi.fail('post', '/price-codes', { code: 'request.too-many', status: 429 }));

  await apply(page, name);

  await waitFor(async () => expect(await field()).toBeInvalid());
  expect(screen.getByRole('radio', { name: 'I’ll pay myself' })).toBeChecked();
});
