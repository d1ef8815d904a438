import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../../testing/axe';
import { ChipGroup, FilterChip, LinkChip } from './Chip';

it('says which filters are on', async () => {
  const onClick = jest.fn();
  render(
    <ChipGroup label="Category">
      <FilterChip isSelected>Popular</FilterChip>
      <FilterChip onClick={onClick}>Languages</FilterChip>
    </ChipGroup>,
  );

  await userEvent.setup().click(screen.getByRole('button', { name: 'Languages', pressed: false }));

  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Popular', pressed: true })).toBeVisible();
  await expectAccessible(screen.getByRole('group', { name: 'Category' }));
});

it('marks the filter whose address is open', () => {
  render(
    <LinkChip href="/courses/category/languages" isSelected>
      Languages
    </LinkChip>,
  );

  expect(screen.getByRole('link', { name: 'Languages' })).toHaveAttribute('aria-current', 'page');
});
