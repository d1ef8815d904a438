import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { Badge } from './Badge';

it.each(['ok', 'warn', 'bad', 'info', 'neutral'] as const)('says its word in the tone %s', async (tone) => {
  render(<Badge tone={tone}>Paid</Badge>);

  expect(screen.getByText('Paid')).toBeVisible();
  await expectAccessible();
});
