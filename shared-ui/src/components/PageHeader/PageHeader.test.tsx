import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { PageHeader } from './PageHeader';

it('names the screen and offers its actions', async () => {
  render(<PageHeader title="My students" lead="This school year" actions={<button type="button">Add</button>} />);

  expect(screen.getByRole('heading', { level: 1, name: 'My students' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add' })).toBeVisible();
  await expectAccessible();
});
