/**
 * @covers POST /gift-cards/balance
 * @covers page /gift-cards/balance
 */
import { expectAccessible, mockApi, renderRemote, screen, server, within } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aGiftCardBalance } from '../../mocks/giftCards.mocks';

const path = '/gift-cards/balance';
const open = (at = path) => renderRemote(remote, { at });

it('shows a visitor what is left, until when, and what was spent; the code stays out of the address', async () => {
  let sent: unknown;
  server.use(
    mockApi.post(path, ({ body }) => {
      sent = body;
      return aGiftCardBalance();
    }),
  );
  const { user, currentPath } = open();

  await user.type(await screen.findByRole('textbox', { name: /Code of the gift card/ }), 'K7QF-2MXA-93RD-TBWH');
  await user.click(screen.getByRole('button', { name: 'See the balance' }));

  const card = within(await screen.findByRole('status'));
  expect(card.getByText('€30.00')).toBeVisible();
  expect(card.getByText('20.11.2027')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /Paid for a course/ })).getByText(/20\.00/)).toBeVisible();
  expect(sent).toEqual({ code: 'K7QF-2MXA-93RD-TBWH' });
  expect(currentPath()).toBe(path);
  await expectAccessible();
});

it('has the code of a printed card filled in when a phone has read it from paper', async () => {
  const { currentPath } = open(`${path}#K7QF-2MXA-93RD-TBWH`);

  expect(await screen.findByDisplayValue('K7QF-2MXA-93RD-TBWH')).toBeVisible();
  expect(currentPath()).toBe(path);
});

it.each([
  ['an unknown code', { code: 'gift-card.not-found', status: 404 }, /There is no such gift card/],
  ['too many questions', { code: 'request.too-many', status: 429 }, /Too many attempts/],
])('answers plainly to %s, and shows no card', async (_what, error, text) => {
  server.use(mockApi.fail('post', path, error));
  const { user } = open();

  await user.type(await screen.findByRole('textbox', { name: /Code of the gift card/ }), 'AAAA');
  await user.click(screen.getByRole('button', { name: 'See the balance' }));

  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});
