import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { VisuallyHidden } from './VisuallyHidden';

it('gives a name that is heard, not seen', async () => {
  render(
    <button type="button">
      <VisuallyHidden>Close the menu</VisuallyHidden>
    </button>,
  );

  expect(screen.getByRole('button', { name: 'Close the menu' })).toBeVisible();
  await expectAccessible();
});
