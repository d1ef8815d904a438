import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../../testing/axe';
import { Toaster } from './Toaster';
import { toast } from './toastStore';

const corner = <Toaster label="Messages" closeLabel="Close" />;
const say = (text: string) => act(() => void toast.success(text));

afterEach(() => {
  act(() => toast.clear());
  jest.useRealTimers();
});

it('announces a message and lets it be closed', async () => {
  render(corner);
  say('Saved by hand');
  expect(screen.getByRole('status')).toHaveTextContent('Saved by hand');
  await expectAccessible();

  await userEvent.setup().click(screen.getByRole('button', { name: 'Close' }));

  expect(screen.queryByText('Saved by hand')).not.toBeInTheDocument();
});

it('closes by itself, but not while somebody points at it', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(corner);
  say('Saved by the clock');

  await user.hover(screen.getByRole('status'));
  act(() => jest.advanceTimersByTime(10_000));
  expect(screen.getByText('Saved by the clock')).toBeVisible();

  await user.unhover(screen.getByRole('status'));
  act(() => jest.advanceTimersByTime(3_000));
  expect(screen.queryByText('Saved by the clock')).not.toBeInTheDocument();
});
