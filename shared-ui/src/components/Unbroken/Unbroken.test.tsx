import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { DateText } from '../DateText/DateText';
import { Unbroken } from './Unbroken';

it('keeps a number of an invoice, and a day with its hour, on one line', async () => {
  render(
    <>
      <Unbroken>VK-2026-00012</Unbroken>
      <DateText value="2027-01-12T15:00:00Z" show="dateTime" />
    </>,
  );

  expect(screen.getByText('VK-2026-00012')).toHaveStyle({ whiteSpace: 'nowrap' });
  expect(screen.getByText('12.01.2027 17:00')).toHaveStyle({ whiteSpace: 'nowrap' });
  await expectAccessible();
});
