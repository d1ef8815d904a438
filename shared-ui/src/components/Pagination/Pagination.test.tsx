import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../../testing/axe';
import { Pagination } from './Pagination';
import { pageWindow } from './pageWindow';

const texts = { label: 'Pages', previous: 'Back', next: 'On', page: (number: number) => `Page ${number}` };

it.each<[number, number, (number | null)[]]>([
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [3, 9, [1, 2, 3, 4, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('offers, on page %d of %d, %j', (page, count, numbers) => {
  expect(pageWindow(page, count)).toEqual(numbers);
});

it('leads to neighbours and to numbers, and says where one is', async () => {
  const onPage = jest.fn();
  const user = userEvent.setup();
  render(<Pagination page={2} count={9} onPage={onPage} texts={texts} />);

  await user.click(screen.getByRole('button', { name: 'On' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(screen.getByRole('button', { name: 'Page 9' }));

  expect(onPage.mock.calls).toEqual([[3], [1], [9]]);
  expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible();
});

it('leads nowhere beyond the ends, and is not there for a single page', () => {
  const { rerender } = render(<Pagination page={1} count={2} onPage={jest.fn()} texts={texts} />);
  expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();

  rerender(<Pagination page={1} count={1} onPage={jest.fn()} texts={texts} />);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
