import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { Text } from './Text';

it('looks as asked and stays the element that is meant', async () => {
  render(
    <Text as="h3" size="small" tone="muted">
      Next class
    </Text>,
  );

  expect(screen.getByRole('heading', { level: 3, name: 'Next class' })).toHaveStyle({ fontSize: '0.875rem' });
  await expectAccessible();
});
