import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { AppLink, LinkProvider } from './AppLink';

it('is a bare anchor where nobody provides a link', async () => {
  render(<AppLink href="/courses">Courses</AppLink>);

  expect(screen.getByRole('link', { name: 'Courses' })).toHaveAttribute('href', '/courses');
  await expectAccessible();
});

it('is the link of the application where one is provided', () => {
  render(
    <LinkProvider link={({ children }) => <button type="button">{children}</button>}>
      <AppLink href="/courses">Courses</AppLink>
    </LinkProvider>,
  );

  expect(screen.getByRole('button', { name: 'Courses' })).toBeVisible();
});
