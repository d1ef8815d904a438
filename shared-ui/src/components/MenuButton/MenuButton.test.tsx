import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../../testing/axe';
import { MenuButton } from './MenuButton';

function setup() {
  const chosen = jest.fn();
  const action = (key: string, more = {}) => ({ key, label: key, onChoose: () => chosen(key), ...more });
  render(
    <MenuButton
      label="More"
      actions={[
        action('Resend'),
        action('Copy', { disabled: true }),
        action('Revoke', { tone: 'danger', icon: 'close' }),
      ]}
    />,
  );
  return { chosen, user: userEvent.setup(), button: screen.getByRole('button', { name: 'More' }) };
}

it('offers its actions and gives the focus back', async () => {
  const { chosen, user, button } = setup();

  await user.click(button);
  expect(screen.getByRole('menu', { name: 'More' })).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'Resend' })).toHaveFocus();
  await expectAccessible();
  await user.click(screen.getByRole('menuitem', { name: 'Revoke' }));

  expect(chosen.mock.calls).toEqual([['Revoke']]);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

it('is worked by the keyboard, past what cannot be done', async () => {
  const { chosen, user, button } = setup();
  button.focus();

  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Revoke' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Resend' })).toHaveFocus();
  await user.keyboard('{End}{Home}v{ArrowUp}r');
  expect(screen.getByRole('menuitem', { name: 'Resend' })).toHaveFocus();
  await user.keyboard('{Enter}');

  expect(chosen).toHaveBeenCalledWith('Resend');
});

it('does not do what is switched off', async () => {
  const { chosen, user, button } = setup();
  await user.click(button);

  await user.click(screen.getByRole('menuitem', { name: 'Copy' }));

  expect(chosen).not.toHaveBeenCalled();
  expect(screen.getByRole('menu')).toBeVisible();
});

it('closes on Escape and when the focus leaves', async () => {
  const { user, button } = setup();
  await user.click(button);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();

  await user.click(button);
  await user.tab();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});
