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
          $keys: [
            'id',
            'text',
            ['kind', '=', 'entry'],
            ['picture', '~', '/uploads/', '.svg'],
            ['price', '{}', ['amount']],
            ['times', '[]', ['day', ['zone', '=', 'Europe/Tallinn']]],
          ],
          $rows: [
            [1, { $text: 5 }, 'a', [1], [[3], [5]]],
            [2, 'Teine kirje ei ole lehel', '', null, []],
          ],
        },
        marks: {
          $keys: [['text', '$text'], 'id'],
          $rows: [
            [6, 1],
            [6, 2],
          ],
        },
        nothing: [],
      },
    },
  ],
  shown: [7, 9, title.length + markup.length + 'Esimene kirje on siin'.length + 2 * '!'.length],
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
          {
            id: 1,
            text: 'Esimene kirje on siin',
            kind: 'entry',
            picture: '/uploads/a.svg',
            price: { amount: 1 },
            times: [
              { day: 3, zone: 'Europe/Tallinn' },
              { day: 5, zone: 'Europe/Tallinn' },
            ],
          },
          { id: 2, text: 'Teine kirje ei ole lehel', kind: 'entry', picture: '/uploads/.svg', price: null, times: [] },
        ],
        marks: [
          { text: '!', id: 1 },
          { text: '!', id: 2 },
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
  ['a text was split', (root) => (root.querySelector('b')?.firstChild as Text | undefined)?.splitText(2)],
])('gives nothing when %s meanwhile', (_what, change) => {
  const root = show();
  change(root);

  expect(unpackState(packed, root)).toBeNull();
});

it('reads a state that was not packed', () => {
  expect(unpackState(JSON.stringify(state), show())).toEqual(state);
});
