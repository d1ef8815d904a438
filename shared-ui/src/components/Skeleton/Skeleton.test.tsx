import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { PageSkeleton } from './Skeleton';

it('says what is being loaded and nothing of its grey shapes', async () => {
  render(<PageSkeleton label="Loading courses" cards={2} />);

  expect(screen.getByRole('status')).toHaveTextContent(/^Loading courses$/);
  await expectAccessible();
});
