import { fireEvent, render, screen } from '@testing-library/react';
import { pinnedPlace, usePinned } from './usePinned';

const rect = (left: number, top: number, width: number, height: number) =>
  ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;
const phone = { width: 390, height: 844 };

it.each([
  ['below its anchor', rect(100, 100, 80, 44), { top: 148, left: 100 }],
  ['above, where only there is room', rect(100, 780, 80, 44), { top: 656, left: 100 }],
  ['further left, at the right edge', rect(300, 100, 80, 44), { top: 148, left: 182 }],
  ['on the screen, at the left edge', rect(-20, 100, 80, 44), { top: 148, left: 8 }],
])('puts a box %s', (_, anchor, place) => {
  expect(pinnedPlace(anchor, rect(0, 0, 200, 120), phone)).toEqual(place);
});

it('stays below where there is no room at all, since one can scroll down', () => {
  expect(pinnedPlace(rect(0, 100, 80, 44), rect(0, 0, 200, 800), phone).top).toBe(148);
});

function Anchored() {
  const box = usePinned<HTMLDivElement>(true);
  return (
    <div data-testid="anchor">
      <div ref={box}>box</div>
    </div>
  );
}

it('follows its anchor while something scrolls', () => {
  let top = 100;
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rectOf(this: HTMLElement) {
    return this.dataset['testid'] === 'anchor' ? rect(100, top, 80, 44) : rect(0, 0, 50, 20);
  });
  render(<Anchored />);
  expect(screen.getByText('box').style.top).toBe('148px');

  top = 60;
  fireEvent.scroll(window);

  expect(screen.getByText('box').style.top).toBe('108px');
  jest.restoreAllMocks();
});
