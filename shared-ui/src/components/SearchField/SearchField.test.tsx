import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../../testing/axe';
import { SearchField } from './SearchField';

it('is found by its name and takes words', async () => {
  render(<SearchField label="Search courses" />);

  await userEvent.setup().type(screen.getByRole('searchbox', { name: 'Search courses' }), 'python');

  expect(screen.getByRole('searchbox')).toHaveValue('python');
  await expectAccessible();
});
