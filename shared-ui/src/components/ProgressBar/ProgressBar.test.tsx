import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { ProgressBar } from './ProgressBar';

it('says how much is done', async () => {
  render(<ProgressBar label="Step 3 of 8" value={3} max={8} />);

  expect(screen.getByRole('progressbar', { name: 'Step 3 of 8' })).toHaveValue(3);
  await expectAccessible();
});
