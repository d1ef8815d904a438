import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { render, screen, userEvent, waitFor } from '@valikool/shared-ui/testing';
import { recordInput } from '../start/recordInput';
import { EarlyInput } from './EarlyInput';

const presses: string[] = [];

function App() {
  const [text, setText] = useState('');
  const [language, setLanguage] = useState('et');
  const [isFree, setFree] = useState(false);
  const told = `${text} in ${language}${isFree ? ' for free' : ''}`;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        presses.push(`sent ${told}`);
      }}
    >
      <button type="button" onClick={() => presses.push(`first of ${told}`)}>
        First
      </button>
      <button type="button" onClick={() => presses.push(`second of ${told}`)}>
        <span>Second</span>
      </button>
      <input aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
      <input type="checkbox" aria-label="Free" checked={isFree} onChange={({ target }) => setFree(target.checked)} />
      <select aria-label="Language" value={language} onChange={({ target }) => setLanguage(target.value)}>
        <option value="et">et</option>
        <option value="ru">ru</option>
      </select>
      <button type="submit">Send</button>
      <EarlyInput />
    </form>
  );
}

/** The page as the edge sends it: markup, and the first script, which runs before the code is loaded. */
function arrive(): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<App />);
  document.body.replaceChildren(root);
  window.earlyInput = recordInput(window);
  return root;
}

const takeOver = (root: HTMLElement) => act(async () => void hydrateRoot(root, <App />));
const done = (told: string[]) => waitFor(() => expect(presses).toEqual(told));

beforeEach(() => {
  presses.length = 0;
});

afterEach(() => {
  window.earlyInput?.stop();
  delete window.earlyInput;
});

it('presses again, once and in the same order, what was pressed before the code was loaded', async () => {
  const root = arrive();
  await userEvent.click(screen.getByText('First'));
  await userEvent.click(screen.getByText('Second'));
  await userEvent.click(screen.getByText('Second'));

  await takeOver(root);
  await done(['first of  in et', 'second of  in et']);

  await userEvent.click(screen.getByText('First'));
  expect(presses.slice(2)).toEqual(['first of  in et']);
});

it('keeps text, choices and boxes that were entered before the code was loaded', async () => {
  const root = arrive();
  await userEvent.type(screen.getByLabelText('Text'), 'keemia');
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'ru');
  await userEvent.click(screen.getByLabelText('Free'));
  await userEvent.click(screen.getByText('First'));

  await takeOver(root);

  await done(['first of keemia in ru for free']);
  expect(screen.getByLabelText('Text')).toHaveValue('keemia');
  expect(screen.getByLabelText('Free')).toBeChecked();
});

it('submits a form that was submitted before the code was loaded, with its text', async () => {
  const root = arrive();
  await userEvent.type(screen.getByLabelText('Text'), 'keemia{Enter}');

  await takeOver(root);

  await done(['sent keemia in et']);
});

it('goes on recording until the earlier actions are done', async () => {
  const root = arrive();
  await userEvent.type(screen.getByLabelText('Text'), 'kee');

  await act(async () => {
    hydrateRoot(root, <App />);
    await userEvent.type(screen.getByLabelText('Text'), 'mia');
    await userEvent.click(screen.getByText('First'));
  });

  await done(['first of keemia in et']);
});

it('does it on a page that was rendered anew', async () => {
  arrive();
  await userEvent.type(screen.getByLabelText('Text'), 'keemia');
  await userEvent.click(screen.getByText('Second'));
  document.body.replaceChildren();

  render(<App />);

  await done(['second of keemia in et']);
  expect(screen.getByLabelText('Text')).toHaveValue('keemia');
});

it('finds a field by its name on a page that was rendered anew in another language, and lets its visitor type on', async () => {
  const form = (label: string) => `<label for="text">${label}</label><input id="text" name="email" />`;
  document.body.innerHTML = form('E-post');
  window.earlyInput = recordInput(window);
  await userEvent.type(screen.getByLabelText('E-post'), 'mar');
  document.body.replaceChildren();
  await userEvent.keyboard('i@');

  render(
    <>
      <label htmlFor="text">Эл. почта</label>
      <input id="text" name="email" />
      <EarlyInput />
    </>,
  );

  await waitFor(() => expect(screen.getByLabelText('Эл. почта')).toHaveValue('mari@'));
  await waitFor(() => expect(screen.getByLabelText('Эл. почта')).toHaveFocus());
  await userEvent.keyboard('naide.ee');
  expect(screen.getByLabelText('Эл. почта')).toHaveValue('mari@naide.ee');
});

it('leaves the cursor behind a text that React had thrown away', async () => {
  const root = arrive();
  const field = screen.getByLabelText<HTMLInputElement>('Text');
  await userEvent.type(field, 'kee');
  field.value = '';

  await takeOver(root);
  await waitFor(() => expect(screen.getByLabelText('Text')).toHaveValue('kee'));

  expect(field.selectionStart).toBe(3);
});

it('does nothing without earlier input', async () => {
  await takeOver(arrive());

  expect(presses).toEqual([]);
});
