import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../../testing/axe';
import { Select } from './Select';

const options = [
  { value: 'et', label: 'Estonian' },
  { value: 'en', label: 'English' },
];

it('tells its owner what was chosen', async () => {
  const onChange = jest.fn((event: { target: { value: string } }) => event.target.value);
  render(<Select label="Language" options={options} placeholder="All" onChange={onChange} />);

  await userEvent.setup().selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'English');

  expect(onChange).toHaveLastReturnedWith('en');
  await expectAccessible();
});
