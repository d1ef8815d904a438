import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../../testing/axe';
import { Checkbox } from './Checkbox';

const label = (
  <>
    I agree to the <a href="#terms">terms</a>
  </>
);

it('is ticked by its label', async () => {
  render(<Checkbox label="Remember me" />);

  await userEvent.setup().click(screen.getByText('Remember me'));

  expect(screen.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
});

it('says why it must be ticked', async () => {
  render(<Checkbox label={label} error="Nobody can register without agreeing" />);

  expect(screen.getByRole('checkbox', { name: 'I agree to the terms' })).toHaveAccessibleDescription(
    'Nobody can register without agreeing',
  );
  await expectAccessible();
});
