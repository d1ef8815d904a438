import { render, screen } from '@testing-library/react';
import { Text } from './Text';

it('looks as asked and stays the element that is meant', () => {
  render(
    <Text as="h3" size="small" tone="muted">
      Next class
    </Text>,
  );

  expect(screen.getByRole('heading', { level: 3, name: 'Next class' })).toHaveStyle({ fontSize: '0.875rem' });
});
