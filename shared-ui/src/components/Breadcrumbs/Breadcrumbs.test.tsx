import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { Breadcrumbs } from './Breadcrumbs';

it('leads back and marks where one is', async () => {
  render(
    <Breadcrumbs label="You are here" items={[{ label: 'Courses', href: '/courses' }]} current="Python from zero" />,
  );

  expect(screen.getByRole('navigation', { name: 'You are here' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Courses' })).toHaveAttribute('href', '/courses');
  expect(screen.getByText('Python from zero')).toHaveAttribute('aria-current', 'page');
  await expectAccessible();
});
