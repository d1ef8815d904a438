import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../../testing/axe';
import { LoadMore } from './LoadMore';

it('asks for the next page and says how far the list has come', async () => {
  const onLoadMore = jest.fn();
  render(<LoadMore label="Show more" hasMore onLoadMore={onLoadMore} summary="20 / 64" />);

  await userEvent.setup().click(screen.getByRole('button', { name: 'Show more' }));

  expect(onLoadMore).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toHaveTextContent('20 / 64');
  await expectAccessible();
});

it('offers nothing at the end of the list', () => {
  render(<LoadMore label="Show more" hasMore={false} onLoadMore={jest.fn()} summary="64 / 64" />);

  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
