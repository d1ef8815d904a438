import { packState } from './page-data.mjs';

const stateOf = (data: unknown) => ({
  path: '/x',
  queries: [{ queryKey: ['x', 'A text of the key, long enough'], data }],
});
const packed = (data: unknown, html: string) => packState(stateOf(data), html);

it('names a text by its place in the markup, as React has written it there', () => {
  const html = '<main><h1>Kursus</h1><p>R&amp;B<!-- --> ja &quot;hip-hop&quot; &lt;kõigile&gt;</p></main>';
  const text = ' ja "hip-hop" <kõigile>';

  expect(packed({ text, other: 'Seda lehel ei ole, mitte kusagil' }, html)).toEqual({
    path: '/x',
    queries: [
      {
        queryKey: ['x', 'A text of the key, long enough'],
        data: { text: { $text: 2 }, other: 'Seda lehel ei ole, mitte kusagil' },
      },
    ],
    shown: [3, 3, text.length],
  });
});

it('leaves short texts as they are', () => {
  expect(packed({ title: 'Kursus' }, '<h1>Kursus</h1>')).toMatchObject({ queries: [{ data: { title: 'Kursus' } }] });
});

it('names markup by its element', () => {
  const html = '<main><h1>Kursus</h1><div class="a"><p>Üks&nbsp;pikk <b>lõik</b></p></div></main>';
  const text = '<p>Üks&nbsp;pikk <b>lõik</b></p>';

  expect(packed({ html: text }, html)).toMatchObject({
    queries: [{ data: { html: { $html: 2 } } }],
    shown: [3, 5, text.length],
  });
});

it.each([
  ['an end tag', '<section><h2>Sisu</h2><p>Üks pikk lõik</p></section>'],
  ['an element without content', '<section><br><p>Üks pikk lõik</p></section>'],
  ['a closed element', '<section><img src="a"/><p>Üks pikk lõik</p></section>'],
  ['a comment', '<section><!-- --><p>Üks pikk lõik</p></section>'],
])('does not take markup after %s for the content of an element', (_what, html) => {
  const text = '<p>Üks pikk lõik</p>';
  const own = { queries: [{ data: { html: text } }] };

  expect(packed({ html: text }, html)).toMatchObject(own);
  expect(packed({ html: text }, `${html}<div>${text}</div>`)).not.toMatchObject(own);
});

it.each(['<p>Üks pikk<br />lõik</p>', '<p>Üks pikk\u00a0lõik</p>', '<p>Üks &quot;pikk&quot; lõik</p>'])(
  'leaves markup that a browser would write in another way: %s',
  (html) => {
    expect(packed({ html }, `<div>${html}</div>`)).toMatchObject({ queries: [{ data: { html } }] });
  },
);

it('says the keys of like objects once, and leaves unlike ones', () => {
  const likes = [
    { id: 1, price: { amount: 5 } },
    { id: 2, price: { amount: 6 } },
  ];
  const unlike = [{ id: 1 }, { name: 'x' }];

  expect(packed({ likes, unlike, none: [], one: [{ id: 1 }] }, '<p></p>')).toMatchObject({
    queries: [
      {
        data: {
          likes: {
            $keys: ['id', ['price', '{}', ['amount']]],
            $rows: [
              [1, [5]],
              [2, [6]],
            ],
          },
          unlike,
          none: [],
          one: [{ id: 1 }],
        },
      },
    ],
  });
});

it('leaves out of the rows what all objects have alike, and keeps nested objects, lists and places as bare values', () => {
  const times = [
    { day: 1, hour: 17 },
    { day: 3, hour: 18 },
  ];
  const courses = [
    { title: 'Kaks', price: { amount: 5, currency: 'EUR' }, next: { id: 7, times }, mixed: [1] },
    { title: 'Kolm', price: { amount: 6, currency: 'EUR' }, next: null, mixed: null },
  ];

  expect(packed({ courses }, '<p>Üks</p><p>Kaks</p><p>Kolm</p>')).toMatchObject({
    queries: [
      {
        data: {
          courses: {
            $keys: [
              ['title', '$text'],
              ['price', '{}', ['amount', ['currency', '=', 'EUR']]],
              ['next', '{}', ['id', ['times', '[]', ['day', 'hour']]]],
              'mixed',
            ],
            $rows: [
              [
                1,
                [5],
                [
                  7,
                  [
                    [1, 17],
                    [3, 18],
                  ],
                ],
                [1],
              ],
              [2, [6], null, null],
            ],
          },
        },
      },
    ],
    shown: [3, 3, 'KaksKolm'.length],
  });
});

it('keeps of texts that begin or end alike only what differs', () => {
  const courses = ['uni', 'raha'].map((slug) => ({
    picture: `/uploads/courses/${slug}.svg`,
    starts: slug === 'uni' ? '2026-11-28T14:00:00.000Z' : '2026-12-02T14:30:00.000Z',
    slug,
    teacher: `Õpetaja Õnne ${slug}`,
  }));

  expect(packed({ courses }, '<p></p>')).toMatchObject({
    queries: [
      {
        data: {
          courses: {
            $keys: [
              ['picture', '~', '/uploads/courses/', '.svg'],
              ['starts', '~', '2026-1', '0:00.000Z'],
              'slug',
              'teacher',
            ],
            $rows: [
              ['uni', '1-28T14:0', 'uni', 'Õpetaja Õnne uni'],
              ['raha', '2-02T14:3', 'raha', 'Õpetaja Õnne raha'],
            ],
          },
        },
      },
    ],
  });
});

it('does not take one character for the start and for the end', () => {
  const items = [{ code: 'aaaaaaaaaa' }, { code: 'aaaaaaaaa' }];

  expect(packed({ items }, '<p></p>')).toMatchObject({
    queries: [{ data: { items: { $keys: [['code', '~', 'aaaaaaaaa', '']], $rows: [['a'], ['']] } } }],
  });
});
