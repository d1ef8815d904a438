import { act, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { useSearchParamText } from './useSearchParamText';

function Search() {
  const { applied, text, setText } = useSearchParamText();
  return (
    <>
      <input aria-label="Otsi" value={text} onChange={(event) => setText(event.target.value)} />
      <p>{applied}</p>
    </>
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.history.replaceState(null, '', '/courses');
  render(
    <BrowserRouter>
      <Search />
    </BrowserRouter>,
  );
  fireEvent.change(screen.getByLabelText('Otsi'), { target: { value: 'keraamika' } });
});
afterEach(() => jest.useRealTimers());

const wait = () => act(() => jest.advanceTimersByTime(300));

it('puts what was typed into the address after a pause', () => {
  expect(globalThis.location.search).toBe('');
  wait();
  expect(globalThis.location.search).toBe('?q=keraamika');
  expect(screen.getByText('keraamika')).toBeInTheDocument();
});

it('leaves the address alone when a link was followed before the pause was over', () => {
  globalThis.history.pushState(null, '', '/courses?course=keraamika');
  wait();
  expect(globalThis.location.search).toBe('?course=keraamika');
});
