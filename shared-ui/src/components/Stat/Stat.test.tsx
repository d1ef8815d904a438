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
