import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { Stat, Stats } from './Stat';

it('ties each figure to what it counts', async () => {
  render(
    <Stats>
      <Stat value="64" label="students this school year" />
    </Stats>,
  );

  expect(screen.getByRole('term')).toHaveTextContent('students this school year');
  expect(screen.getByRole('definition')).toHaveTextContent('64');
  await expectAccessible();
});

it('never breaks a figure: a card that is too narrow for it takes a row of its own', async () => {
  render(
    <Stats>
      <Stat value={'1\u00A0234\u00A0567,00\u00A0€'} label="Income" />
    </Stats>,
  );

  const figure = (await screen.findByText('Income')).nextElementSibling;
  const row = figure?.closest('dl');

  expect(figure && getComputedStyle(figure).overflowWrap).toBe('normal');
  expect(row && getComputedStyle(row).flexWrap).toBe('wrap');
});
