import { expectAccessible, renderRemote, screen } from '../../testing';
import { FilterBar } from '../../widgets';

const open = (chosen: number) =>
  renderRemote(
    <FilterBar label="Filters of users" search={<input aria-label="Search" />} chosen={chosen}>
      <input aria-label="Role" />
    </FilterBar>,
  );

it('folds all but the search, and says whether it is open', async () => {
  const { user } = open(0);
  const button = await screen.findByRole('button', { name: 'Filters' });
  const folded = screen.getByLabelText('Role').parentElement;

  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveAttribute('aria-controls', folded?.id);
  await user.click(button);

  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(folded).not.toContainElement(screen.getByLabelText('Search'));
  expect(screen.getByRole('search', { name: 'Filters of users' })).toContainElement(screen.getByLabelText('Search'));
  await expectAccessible();
});

it('tells how many filters narrow the list while they are folded', async () => {
  open(2);

  expect(await screen.findByRole('button', { name: 'Filters (2)' })).toBeVisible();
});
