import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { EmptyState } from './EmptyState';

it('says that there is nothing yet and what to do next', async () => {
  render(
    <EmptyState
      headingLevel="h1"
      title="No courses yet"
      text="Find one that you like."
      action={<a href="/courses">Courses</a>}
    />,
  );

  expect(screen.getByRole('heading', { level: 1, name: 'No courses yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Courses' })).toBeVisible();
  await expectAccessible();
});
