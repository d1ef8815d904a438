type Matches = (element: Element, selector: string) => boolean;

const { quickly } = jest.requireActual<{ quickly: (matches: Matches) => Matches }>('./quick-selectors.cjs');

const SELECTORS = [
  ...['.a', '.b', '.a.b', '.a:hover', '.a:not(.b)', '.a::before', '.c > .a', '.c .b', '.a + .b', '.a > * + *', '*'],
  ...['p', 'p, span', 'P', 'div p', '#i', '[data-x]', '[data-x=".a"]', '.a, .b', '.a,p', ':is(.a, .b)', '.ab', '.A'],
  ...['p.a', 'span.a', '.c:first-child > p', 'svg', 'linearGradient', '.\\61'],
  ...[
    '.a:has(.x)',
    '.c:has(#i)',
    '.c:has(> p):not(.b, .a)',
    '.b[data-x]',
    '.b[data-x=",)"]',
    '.a:not([data-x])',
    ':root',
  ],
  ...[
    '[class~="b"]',
    'p:is(.a, .b), svg > *',
    '.ab#i',
    '.c :not(p)',
    'p[data-x], .c span',
    'input[type="a"]',
    ':has(p)',
  ],
];

const page = () => {
  document.body.innerHTML = `<div class="c"><p class="a">1</p><p class="b a" data-x=".a">2</p><p id="i" class="ab">3</p>
    <span class="
      b">4</span><svg class="a"><linearGradient/></svg></div>`;
  return [...document.querySelectorAll('*')];
};

it('answers of every element and selector what a search answers', () => {
  const asked: string[] = [];
  const matches = quickly((element, selector) => {
    asked.push(selector);
    return element.matches(selector);
  });

  for (const element of page())
    for (const selector of SELECTORS)
      expect([element.outerHTML, selector, matches(element, selector)]).toEqual([
        element.outerHTML,
        selector,
        element.matches(selector),
      ]);

  expect(asked.length).toBeGreaterThan(0);
});

it('does not search where the class or the name is missing', () => {
  const search = jest.fn(() => true);
  const matches = quickly(search);
  const [paragraph] = page().filter(({ localName }) => localName === 'p');
  if (paragraph === undefined) throw new Error('The page has a paragraph');

  expect(
    ['.b', '.b:hover', '.c .b', 'span, div', '.b:has(p, .a)', 'p[title=""]', '#i:not(.a), .c > .b::after'].map(
      (selector) => matches(paragraph, selector),
    ),
  ).toEqual(Array(7).fill(false));
  expect(search).not.toHaveBeenCalled();
});
