import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { render, screen, userEvent } from '@valikool/shared-ui/testing';
import { EarlyInput } from './EarlyInput';

const script = readFileSync(path.join(__dirname, 'keep-input.asset.js'), 'utf8');

const presses: string[] = [];

function App() {
  const [text, setText] = useState('');
  const [language, setLanguage] = useState('et');
  return (
    <>
      <button type="button" onClick={() => presses.push(`first of ${text} in ${language}`)}>
        First
      </button>
      <button type="button" onClick={() => presses.push(`second of ${text} in ${language}`)}>
        <span>Second</span>
      </button>
      <input aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
      <select aria-label="Language" value={language} onChange={({ target }) => setLanguage(target.value)}>
        <option value="et">et</option>
        <option value="ru">ru</option>
      </select>
      <EarlyInput />
    </>
  );
}

/** The page as the edge sends it: markup, and the small script that runs before the code is loaded. */
function arrive(): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = `<button type="button">First</button><button type="button"><span>Second</span></button><input aria-label="Text" value=""><select aria-label="Language"><option value="et" selected="">et</option><option value="ru">ru</option></select>`;
  document.body.replaceChildren(root);
  const early = document.createElement('script');
  early.textContent = script;
  document.head.append(early);
  return root;
}

beforeEach(() => {
  presses.length = 0;
});

it('repeats the last click that came before the code was loaded, once', async () => {
  const root = arrive();
  await userEvent.click(screen.getByText('First'));
  await userEvent.click(screen.getByText('Second'));

  await act(async () => void hydrateRoot(root, <App />));
  expect(presses).toEqual(['second of  in et']);

  await userEvent.click(screen.getByText('First'));
  expect(presses).toEqual(['second of  in et', 'first of  in et']);
  expect(window.earlyInput).toBeUndefined();
});

it('keeps text and choices that were entered before the code was loaded', async () => {
  const root = arrive();
  await userEvent.type(screen.getByLabelText('Text'), 'keemia');
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'ru');

  await act(async () => void hydrateRoot(root, <App />));
  expect(screen.getByLabelText('Text')).toHaveValue('keemia');

  await userEvent.click(screen.getByText('First'));
  expect(presses).toEqual(['first of keemia in ru']);
});

it('does nothing without earlier input, or when the element is gone', async () => {
  const root = arrive();
  await act(async () => void hydrateRoot(root, <App />));
  expect(presses).toEqual([]);

  arrive();
  await userEvent.click(screen.getByText('First'));
  document.body.replaceChildren();
  render(<App />);
  expect(presses).toEqual([]);
});
