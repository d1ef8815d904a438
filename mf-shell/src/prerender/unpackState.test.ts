import { unpackState } from './unpackState';

const markup = '<p>Esimene pikk lõik</p><p>Teine <b>pikk</b> lõik</p>';
const title = 'Kursus "R&B" <kõigile> huvilistele';
/** As mf-shell/server/prerender/page-data.mjs packs it; its test has the same rules. */
const packed = JSON.stringify({
  path: '/x',
  queries: [
    {
      queryKey: ['x'],
      data: {
        title: { $text: 0 },
        html: { $html: 2 },
        items: {
          $keys: ['id', 'text', 'price'],
          $rows: [
            [1, { $text: 5 }, { amount: 1 }],
            [2, 'Teine kirje ei ole lehel', null],
          ],
        },
        nothing: [],
      },
    },
  ],
  shown: [7, 9, title.length + markup.length + 'Esimene kirje on siin'.length],
});
const state = {
  path: '/x',
  queries: [
    {
      queryKey: ['x'],
      data: {
        title,
        html: markup,
        items: [
          { id: 1, text: 'Esimene kirje on siin', price: { amount: 1 } },
          { id: 2, text: 'Teine kirje ei ole lehel', price: null },
        ],
        nothing: [],
      },
    },
  ],
};

function show(): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML =
    '<main><h1>Kursus &quot;R&amp;B&quot; &lt;kõigile&gt; huvilistele</h1>' +
    `<div>${markup}</div><ul><li>Esimene kirje on siin<!-- -->!</li></ul><input value="x"/></main>`;
  return root;
}

it('takes texts, markup and keys from where the edge has left them', () => {
  expect(unpackState(packed, show())).toEqual(state);
});

it.each<[string, (root: HTMLElement) => void]>([
  ['a text was translated', (root) => root.querySelector('h1')?.replaceChildren('A course for everybody')],
  ['an element was added', (root) => root.append(document.createElement('div'))],
  ['markup was changed', (root) => root.querySelector('div b')?.setAttribute('class', 'x')],
  ['a text was split', (root) => (root.querySelector('b')?.firstChild as Text).splitText(2)],
])('gives nothing when %s meanwhile', (_what, change) => {
  const root = show();
  change(root);

  expect(unpackState(packed, root)).toBeNull();
});

it('reads a state that was not packed', () => {
  expect(unpackState(JSON.stringify(state), show())).toEqual(state);
});
