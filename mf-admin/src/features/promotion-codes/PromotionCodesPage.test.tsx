/**
 * @covers CourseChoices, CreatePromotionCode, PromotionCode
 * @covers page /courses, page /manage/promotion-codes
 */
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
import { aPromotionCode, eur, inDays } from '../../mocks/samples.mocks';
import type { PromotionCode } from '../../shared/contract.types';

const at = '/manage/promotion-codes';

const course = {
  id: 8,
  title: 'Python nullist',
  slug: 'python-nullist',
  language: 'et' as const,
  status: 'APPROVED' as const,
  price: eur(9500),
  lwCourseId: null,
};

function open(items: PromotionCode[] = [aPromotionCode()], address = at) {
  const asked: (string | null)[] = [];
  server.use(
    mockApi.get('/promotion-codes', ({ query }) => {
      const q = query.get('q');
      asked.push(q);
      return { items: items.filter(({ name }) => name.includes(q?.toUpperCase() ?? '')), nextCursor: null };
    }),
    mockApi.get('/cohort-choices/courses', {
      items: [course],
    }),
  );
  return { ...renderRemote(remote, { at: address, as: anAdmin() }), asked };
}

const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

/** Answers with the new code, and keeps what was sent. */
function takeCodes() {
  const sent: unknown[] = [];
  server.use(mockApi.post('/promotion-codes', ({ body }) => (sent.push(body), aPromotionCode()), { status: 201 }));
  return sent;
}

async function openForm({ user }: Pick<ReturnType<typeof open>, 'user'>) {
  await user.click(await screen.findByRole('button', { name: 'New promotion code' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByLabelText('Code');
  return dialog;
}

it('lists what each code is worth, how often it was used, and its state', async () => {
  open([
    aPromotionCode({ name: 'UUS', maxRedemptions: 10, timesRedeemed: 3, saved: eur(14_250) }),
    aPromotionCode({ name: 'VANA', percentOff: null, amountOff: eur(1500), validUntil: '2026-01-31T21:59:59.000Z' }),
    aPromotionCode({ name: 'TAIS', maxRedemptions: 2, course: { id: 8, title: 'Python nullist' } }),
    aPromotionCode({ name: 'LOPP', endedAt: inDays(-1) }),
  ]);

  const valid = await rowOf('UUS');
  for (const text of ['20%', 'All', '3 of 10', '€142.50', 'Valid']) expect(valid.getByText(text)).toBeVisible();
  const expired = await rowOf('VANA');
  for (const text of ['€15.00', '31.01.2026', 'Expired']) expect(expired.getByText(text)).toBeVisible();
  const usedUp = await rowOf('TAIS');
  for (const text of ['Python nullist', 'Used up']) expect(usedUp.getByText(text)).toBeVisible();
  const ended = await rowOf('LOPP');
  expect(ended.getByText('Ended')).toBeVisible();
  expect(ended.queryByRole('button')).not.toBeInTheDocument();
  await expectAccessible();
});

it('searches by a part of the code', async () => {
  const { user, asked, currentPath } = open([aPromotionCode({ name: 'KEVAD' }), aPromotionCode({ name: 'SUVI' })]);
  await rowOf('SUVI');

  await user.type(screen.getByRole('searchbox'), 'kev');

  await waitFor(() => expect(screen.queryByRole('row', { name: /SUVI/ })).not.toBeInTheDocument());
  await rowOf('KEVAD');
  expect(asked).toEqual([null, 'kev']);
  expect(currentPath()).toBe(`${at}?q=kev`);
});

it('says whether there are no codes at all, or none that match', async () => {
  const { user } = open([]);
  expect(await screen.findByText('No promotion codes yet')).toBeVisible();

  await user.type(screen.getByRole('searchbox'), 'x');

  expect(await screen.findByText('No such code was found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', at);
});

it('makes a code of euros for one course, with a limit and a last day', async () => {
  const page = open();
  const sent = takeCodes();
  const dialog = await openForm(page);

  await page.user.type(dialog.getByLabelText('Code'), 'kevad-2099');
  await page.user.selectOptions(dialog.getByLabelText('Kind of discount'), 'Euros');
  await page.user.type(dialog.getByLabelText('Discount (€)'), '7,50');
  await page.user.type(dialog.getByRole('combobox', { name: 'Course' }), 'pyth');
  await page.user.click(await dialog.findByRole('option', { name: 'Python nullist (Eesti)' }));
  await page.user.type(dialog.getByLabelText('How many times it can be used'), '10');
  await page.user.type(dialog.getByLabelText('Last day'), '31.05.2099');
  await expectAccessible();
  await page.user.click(dialog.getByRole('button', { name: 'Create the code' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([
    {
      name: 'KEVAD-2099',
      discount: { amountOff: { amount: 750, currency: 'EUR' } },
      courseId: 8,
      maxRedemptions: 10,
      // The day in Estonia, to its last second.
      validUntil: '2099-05-31T20:59:59.000Z',
    },
  ]);
});

it('makes a code of per cent for everything, without limits', async () => {
  const page = open();
  const sent = takeCodes();
  const dialog = await openForm(page);

  await page.user.type(dialog.getByLabelText('Code'), 'SUVI');
  await page.user.type(dialog.getByLabelText('Discount (%)'), '20{Enter}');

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([
    { name: 'SUVI', discount: { percentOff: 20 }, courseId: null, maxRedemptions: null, validUntil: null },
  ]);
});

it('explains what is wrong with each field before it asks the server', async () => {
  const page = open();
  const sent = takeCodes();
  const dialog = await openForm(page);

  await page.user.type(dialog.getByLabelText('Code'), 'Õ');
  await page.user.type(dialog.getByLabelText('Discount (%)'), '101');
  await page.user.type(dialog.getByLabelText('How many times it can be used'), '0');
  await page.user.type(dialog.getByLabelText('Last day'), '31.05.2020');
  await page.user.click(dialog.getByRole('button', { name: 'Create the code' }));

  for (const text of [
    'Enter 3–32 characters: letters A–Z, digits and hyphens.',
    'Enter a whole number from 1 to 100.',
    'Enter a whole number or leave it empty.',
    'Choose today or a later day.',
  ])
    expect(await dialog.findByText(text)).toBeVisible();
  expect(sent).toEqual([]);
});

it('says at the code that another one has this name', async () => {
  const page = open();
  server.use(mockApi.fail('post', '/promotion-codes', { code: 'promotion-code.name-taken', status: 409 }));
  const dialog = await openForm(page);

  await page.user.type(dialog.getByLabelText('Code'), 'KEVAD');
  await page.user.type(dialog.getByLabelText('Discount (%)'), '20{Enter}');

  expect(await dialog.findByText('There is already a code with this name.')).toBeVisible();
  expect(dialog.getByLabelText('Code')).toBeInvalid();
});

it('ends a code after a confirmation', async () => {
  const ended: string[] = [];
  const { user } = open([aPromotionCode({ id: 41, name: 'KEVAD' })]);
  server.use(
    mockApi.post('/promotion-codes/{id}/end', ({ request }) => {
      ended.push(new URL(request.url).pathname);
      return aPromotionCode({ id: 41, endedAt: inDays(0) });
    }),
  );

  await user.click((await rowOf('KEVAD')).getByRole('button', { name: /^End/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End code KEVAD?' }));
  expect(ended).toEqual([]);
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: 'End' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(ended).toEqual(['/api/v1/promotion-codes/41/end']);
});

it('is open, and in the menu, only to those who manage promotion codes', () => {
  const { handle } = remote.routes.find(({ path }) => path === at) ?? {};
  const entry = remote.menu.find(({ to }) => to === at);

  expect([handle?.requires, entry?.requires]).toEqual(['promotion-code.manage', 'promotion-code.manage']);
});
