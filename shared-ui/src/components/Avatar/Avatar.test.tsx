import { render } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { Avatar } from './Avatar';

it.each([
  ['Mari Tamm', 'MT'],
  ['Anna Maria Õunapuu', 'AÕ'],
  ['анна', 'А'],
  [' ', ''],
])('stands for %s with %s', (name, initials) => {
  const { container } = render(<Avatar name={name} />);

  expect(container).toHaveTextContent(new RegExp(`^${initials}$`));
});

it('shows the picture where there is one', async () => {
  const { container } = render(<Avatar name="Mari Tamm" src="/uploads/mari.webp" />);

  expect(container.querySelector('img')).toHaveAttribute('src', '/uploads/mari.webp');
  expect(container).toHaveTextContent(/^$/);
  await expectAccessible();
});
