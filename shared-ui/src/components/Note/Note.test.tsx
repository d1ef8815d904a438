import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { Note } from './Note';

it('shows its title and text, and announces itself when asked to', async () => {
  render(
    <Note tone="warn" title="Overlap" role="status">
      Python is at the same hour.
    </Note>,
  );

  expect(screen.getByRole('status')).toHaveTextContent('OverlapPython is at the same hour.');
  await expectAccessible();
});
