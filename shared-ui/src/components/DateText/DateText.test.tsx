import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { DateText } from './DateText';

it('shows Tallinn time and keeps the instant for machines', async () => {
  render(<DateText value="2027-01-12T15:00:00Z" show="dateTime" />);

  expect(screen.getByText('12.01.2027 17:00')).toHaveAttribute('datetime', '2027-01-12T15:00:00Z');
  await expectAccessible();
});
