import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { EarlyPress } from './EarlyPress';

const script = readFileSync(path.join(__dirname, 'keep-press.asset.js'), 'utf8');

const presses: string[] = [];

function App() {
  return (
    <>
      <button type="button" onClick={() => presses.push('first')}>First</button>
      <button type="button" onClick={() => presses.push('second')}>
        <span>Second</span>
      </button>
      <EarlyPress />
    </>
  );
}

/** The page as it comes from the edge: markup, and the small script that comes before the code. */
function arrive(): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = '<button type="button">First</button><button type="button"><span>Second</span></button>';
  document.body.replaceChildren(root);
  const inline = document.createElement('script');
  inline.textContent = script;
  document.head.append(inline);
  return root;
}

beforeEach(() => {
  presses.length = 0;
});

it('presses again, once, what was pressed last before the code came', async () => {
  const root = arrive();
  await userEvent.click(screen.getByText('First'));
  await userEvent.click(screen.getByText('Second'));

  await act(() => hydrateRoot(root, <App />));
  expect(presses).toEqual(['second']);

  await userEvent.click(screen.getByText('First'));
  expect(presses).toEqual(['second', 'first']);
  expect(window.earlyPress).toBeUndefined();
});

it('presses nothing where nobody did, nor a button that is no longer there', async () => {
  const root = arrive();
  await act(() => hydrateRoot(root, <App />));
  expect(presses).toEqual([]);

  arrive();
  await userEvent.click(screen.getByText('First'));
  document.body.replaceChildren();
  render(<App />);
  expect(presses).toEqual([]);
});
