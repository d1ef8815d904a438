import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../../testing/axe';
import { Toaster } from './Toaster';
import { toast } from './toastStore';

const corner = (locationKey: string) => <Toaster label="Messages" closeLabel="Close" locationKey={locationKey} />;
const say = (text: string) => act(() => void toast.success(text));

afterEach(() => {
  act(() => toast.clear());
  jest.useRealTimers();
});

it('announces a message and lets it be closed', async () => {
  render(corner('/'));
  say('Saved by hand');
  expect(screen.getByRole('status')).toHaveTextContent('Saved by hand');
  await expectAccessible();

  await userEvent.setup().click(screen.getByRole('button', { name: 'Close' }));

  expect(screen.queryByText('Saved by hand')).not.toBeInTheDocument();
});

it('clears what the page before has said when the address changes', () => {
  jest.useFakeTimers();
  const { rerender } = render(corner('/courses'));
  say('Saved on the old page');
  act(() => jest.advanceTimersByTime(1_000));

  rerender(corner('/pricing'));

  expect(screen.queryByText('Saved on the old page')).not.toBeInTheDocument();
});

it('takes over to the new page what was said on the way there, and no further', () => {
  jest.useFakeTimers();
  const { rerender } = render(corner('/users/new'));
  say('The user has been added');

  rerender(corner('/users/12'));

  expect(screen.getByText('The user has been added')).toBeVisible();
  act(() => jest.advanceTimersByTime(1_000));
  rerender(corner('/users'));
  expect(screen.queryByText('The user has been added')).not.toBeInTheDocument();
});

it('closes by itself, but not while somebody points at it', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(corner('/'));
  say('Saved by the clock');

  await user.hover(screen.getByRole('status'));
  act(() => jest.advanceTimersByTime(10_000));
  expect(screen.getByText('Saved by the clock')).toBeVisible();

  await user.unhover(screen.getByRole('status'));
  act(() => jest.advanceTimersByTime(3_000));
  expect(screen.queryByText('Saved by the clock')).not.toBeInTheDocument();
});
