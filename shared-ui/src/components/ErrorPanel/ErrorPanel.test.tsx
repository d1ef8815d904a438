import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../../testing/axe';
import { ErrorPanel } from './ErrorPanel';

it('says what happened, under which number, and tries again', async () => {
  const onRetry = jest.fn();
  render(
    <ErrorPanel
      title="Not loaded"
      message="The server did not answer."
      requestId="Request 01JD9"
      retryLabel="Try again"
      onRetry={onRetry}
    />,
  );

  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));

  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alert')).toHaveTextContent('Request 01JD9');
  await expectAccessible();
});

it('offers no retry where there is none', () => {
  render(<ErrorPanel title="Not found" action={<a href="/">Home</a>} />);

  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Home' })).toBeVisible();
});
