import { eur } from '../../mocks/samples.mocks';
import { weeksOf } from './creditWeeks';

const day = (at: string, cents: number, prepaidSeats = 0) => ({ day: at, balance: eur(cents), prepaidSeats });

it('takes what was left at the end of each week, and today last', () => {
  const days = [day('2026-11-01', 0), day('2026-11-05', 50_000, 3), day('2026-11-20', 41_500, 2)];

  expect(weeksOf(days, '2026-11-24')).toEqual([
    { day: '2026-11-03', cents: 0, seats: 0 },
    { day: '2026-11-10', cents: 50_000, seats: 3 },
    { day: '2026-11-17', cents: 50_000, seats: 3 },
    { day: '2026-11-24', cents: 41_500, seats: 2 },
  ]);
});

it('has nothing to show without a history', () => {
  expect(weeksOf([], '2026-11-24')).toEqual([]);
});
