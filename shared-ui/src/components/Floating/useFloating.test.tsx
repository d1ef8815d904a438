import { render, screen } from '@testing-library/react';
import { useFloating, type Side } from './useFloating';

/** jsdom has no layout, so the test sets the position of the box. */
function placeAt(rects: Partial<Record<Side, Partial<DOMRect>>>) {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rectOf(this: HTMLElement) {
    const side = this.dataset['side'] === 'above' ? 'above' : 'below';
    return { left: 100, right: 200, top: 100, bottom: 200, ...rects[side] } as DOMRect;
  });
}

beforeEach(() => {
  Object.defineProperty(document.documentElement, 'clientWidth', { configurable: true, value: 390 });
  Object.defineProperty(window, 'innerHeight', { configurable: true, value: 844 });
});

afterEach(() => jest.restoreAllMocks());

function Box({ side }: { side: Side }) {
  const ref = useFloating<HTMLDivElement>(true, side);
  return <div ref={ref}>box</div>;
}

const shown = (side: Side) => {
  render(<Box side={side} />);
  const { dataset, style } = screen.getByText('box');
  return { side: dataset['side'], translate: style.translate };
};

it('leaves a box alone that is on the screen', () => {
  placeAt({});

  expect(shown('below')).toEqual({ side: 'below', translate: '0px 0' });
});

it.each([
  ['the beginning', { left: -40, right: 60 }, '48px 0'],
  ['the end', { left: 300, right: 420 }, '-38px 0'],
  ['both, where the beginning matters more', { left: -10, right: 500 }, '18px 0'],
])('moves a box that sticks out at %s', (_, rect, translate) => {
  placeAt({ below: rect });

  expect(shown('below')).toEqual({ side: 'below', translate });
});

it('turns to the side that has room', () => {
  placeAt({ above: { top: -20, bottom: 30 } });

  expect(shown('above').side).toBe('below');
});

it('stays below where neither side has room, since a page can be scrolled down', () => {
  placeAt({ below: { bottom: 900 }, above: { top: -50 } });

  expect(shown('below').side).toBe('below');
});
