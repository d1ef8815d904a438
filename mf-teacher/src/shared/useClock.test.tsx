import { act } from 'react';
import { render, screen } from '@valikool/shared-ui/testing';
import { useClock } from './useClock';

const START = new Date('2026-03-02T10:00:00.000Z');
const dayMs = 86_400_000;
const inMs = (ms: number) => new Date(START.getTime() + ms);

function Clock({ moments }: { moments: readonly Date[] }) {
  return <time>{useClock(moments).toISOString()}</time>;
}
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const shown = () => screen.getByRole('time').textContent;

beforeEach(() => jest.useFakeTimers({ now: START }));
afterEach(() => jest.useRealTimers());

it('goes on at each moment, and stands still between them', () => {
  render(<Clock moments={[inMs(5_000), inMs(2_000), inMs(-1)]} />);

  pass(1_999);
  expect(shown()).toBe(START.toISOString());
  pass(1);
  expect(shown()).toBe(inMs(2_000).toISOString());
  pass(3_000);
  expect(shown()).toBe(inMs(5_000).toISOString());
  expect(jest.getTimerCount()).toBe(0);
});

it('waits for a moment that is further away than a timer can be set for', () => {
  render(<Clock moments={[inMs(30 * dayMs)]} />);

  pass(30 * dayMs - 1);
  expect(Date.parse(shown() ?? '')).toBeLessThan(inMs(30 * dayMs).getTime());
  pass(1);
  expect(shown()).toBe(inMs(30 * dayMs).toISOString());
});
