import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { FactList } from './FactList';

it('pairs names with values', async () => {
  render(<FactList items={[{ label: 'Teacher', value: 'Liis Kask' }]} />);

  expect(screen.getByRole('term')).toHaveTextContent('Teacher');
  expect(screen.getByRole('definition')).toHaveTextContent('Liis Kask');
  await expectAccessible();
});
