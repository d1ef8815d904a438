import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { Icon } from './Icon';
import { iconPaths, type IconName } from './paths';

it('is silent decoration unless it has a label', async () => {
  const { container } = render(
    <>
      <Icon name="home" />
      <Icon name="check" label="Passed" />
    </>,
  );

  expect(screen.getAllByRole('img')).toEqual([screen.getByRole('img', { name: 'Passed' })]);
  await expectAccessible(container);
});

it('draws every icon inside its grid', () => {
  const names = Object.keys(iconPaths) as IconName[];
  const absolute = names.map((name) => [name, ...iconPaths[name].matchAll(/[ML](-?[\d.]+)[ ,](-?[\d.]+)/g)] as const);

  const outside = absolute.filter(([, ...points]) =>
    points.some((point) => !point || Number(point[1]) > 24 || Number(point[2]) > 24),
  );

  expect(outside.map(([name]) => name)).toEqual([]);
});
