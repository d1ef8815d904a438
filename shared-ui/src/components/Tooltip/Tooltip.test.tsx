import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../../testing/axe';
import { Tooltip } from './Tooltip';

const help = <Tooltip text="Only the school sees it">{(wiring) => <button {...wiring}>Note</button>}</Tooltip>;

it('describes its control whether it is shown or not', async () => {
  render(help);

  expect(screen.getByRole('button', { name: 'Note' })).toHaveAccessibleDescription('Only the school sees it');
  await expectAccessible();
});

it('shows for the keyboard, and goes on Escape', async () => {
  const user = userEvent.setup();
  render(help);

  await user.tab();
  expect(screen.getByRole('tooltip')).toBeVisible();

  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

it('shows while its control is pointed at', async () => {
  const user = userEvent.setup();
  render(help);

  await user.hover(screen.getByRole('button'));
  expect(screen.getByRole('tooltip')).toBeVisible();

  await user.unhover(screen.getByRole('button'));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});
