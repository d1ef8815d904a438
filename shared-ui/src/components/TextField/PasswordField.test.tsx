import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../../testing/axe';
import { PasswordField } from './PasswordField';

it('shows the password while asked to', async () => {
  const user = userEvent.setup();
  render(<PasswordField label="Password" showLabel="Show" hideLabel="Hide" defaultValue="secret" />);
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');

  await user.click(screen.getByRole('button', { name: 'Show' }));

  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  await expectAccessible();
});
