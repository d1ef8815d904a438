import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expectAccessible } from '../../testing/axe';
import { RadioCard, RadioCardGroup } from './RadioCard';

function Payers() {
  const [payer, setPayer] = useState('school');
  const choice = (value: string) => ({
    name: 'payer',
    value,
    checked: payer === value,
    onChange: () => setPayer(value),
  });
  return (
    <RadioCardGroup legend="Who pays?">
      <RadioCard {...choice('school')} title="School" aside="0,00 €">
        The school pays the whole price.
      </RadioCard>
      <RadioCard {...choice('student')} title="Myself" aside="95,00 €" />
      <RadioCard {...choice('parent')} disabled title="Parent" />
    </RadioCardGroup>
  );
}

it('lets one answer be chosen, by pointer and by keyboard', async () => {
  const user = userEvent.setup();
  render(<Payers />);

  await user.click(screen.getByText('Myself'));
  expect(screen.getByRole('radio', { name: 'Myself' })).toBeChecked();

  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('radio', { name: 'School' })).toBeChecked();
});

it('is chosen by a press on its details too', async () => {
  const user = userEvent.setup();
  render(<Payers />);
  await user.click(screen.getByRole('radio', { name: 'Myself' }));

  await user.click(screen.getByText('The school pays the whole price.'));

  expect(screen.getByRole('radio', { name: 'School' })).toBeChecked();
});

it('names each answer by its title and describes it by its details', async () => {
  render(<Payers />);

  expect(screen.getByRole('group', { name: 'Who pays?' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'School' })).toHaveAccessibleDescription('The school pays the whole price.');
  await expectAccessible();
});

it('does not take an answer that is barred', async () => {
  render(<Payers />);

  await userEvent.setup().click(screen.getByText('Parent'));

  expect(screen.getByRole('radio', { name: 'Parent' })).not.toBeChecked();
});
