import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { Card } from './Card';

it('is the element that its content calls for', async () => {
  render(
    <Card as="article" aria-label="Python from zero" padding="none">
      <p>Write your first programs</p>
    </Card>,
  );

  expect(screen.getByRole('article', { name: 'Python from zero' })).toHaveTextContent('Write your first programs');
  await expectAccessible();
});
