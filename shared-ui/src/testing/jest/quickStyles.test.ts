import { createRequire } from 'node:module';

type Page = Window & typeof globalThis;
type Styles = { getDeclarationForElement: unknown };
type GetStyle = (element: Element, pseudoElement?: string | null) => CSSStyleDeclaration;

const { shareDeclarations, quickComputedStyle, partsOf } = jest.requireActual<{
  shareDeclarations: (parts: object) => void;
  quickComputedStyle: (parts: object, page: Page) => GetStyle;
  partsOf: (load: (file: string) => unknown) => { styleRules: Styles };
}>('./quick-styles.cjs');

const ofJsdom = createRequire(require.resolve('jest-environment-jsdom'));
const { JSDOM } = ofJsdom('jsdom') as { JSDOM: new (html: string) => { window: Page } };
const parts = partsOf(ofJsdom);
const declarationOfJsdom = parts.styleRules.getDeclarationForElement;

const STYLES = `
  * { box-sizing: border-box }
  p { margin: 1px 2px; color: red; padding: 1px !important; --own: 1px; unknown: 1 }
  .a { margin-left: 4px; background: #fff url("a.png"); border: 1px solid rgb(0 0 0 / 50%); font: 12px/1.5 sans-serif }
  .b, .a.b { margin: unset; color: currentcolor; padding: 2px; border-color: var(--own) }
  .hidden { visibility: hidden; display: none }
  .hidden .shown { visibility: visible; pointer-events: none }
  .c { color: hsl(120, 50%, 50%); background-color: Blue; border-top: none; outline-color: #12345678; flex: 1 }
  .c:hover, .c::before { color: green; content: "a" }
  .grid { grid-template-areas: "a b"
    "c d"; inset: 0; transition: all 1s; width: calc(100% - 2px) }
  @media screen { .d { display: flex; color: transparent } }
  @media print { .d { display: none } }
  @keyframes turn { from { color: red } to { color: blue } }
  @supports (display: grid) { .d { color: black } }
  @font-face { font-family: A; src: url(a) }`;

const BODY = `
  <p class="a">1</p><p class="a b">2</p><p class="b" style="margin: 3px; color: blue !important">3</p>
  <div class="hidden">4 <p class="shown">5</p><input hidden><p style="visibility: inherit">6</p></div>
  <div class="c">7 <button class="c" disabled>8</button><span style="color: currentcolor; width: unset">9</span></div>
  <div class="grid d">10 <ul><li>11</li></ul><table><tr><td>12</td></tr></table></div>
  <svg class="a" style="fill: red"><path class="c"/></svg><dialog open>13</dialog><details><p>14</p></details>
  <p class="a b c d grid" style="--own: 2px; font-size: 2em">15</p><p style="">16</p><p style="nonsense">17</p>`;

const styled = (sheets: string[] = [STYLES]) =>
  new JSDOM(`${sheets.map((sheet) => `<style>${sheet}</style>`).join('')}<body>${BODY}</body>`).window;

const told = (style: CSSStyleDeclaration) => [
  style.cssText,
  ...Array.from(style, (name) => [name, style.getPropertyValue(name), style.getPropertyPriority(name)]),
  ...[
    'display',
    'visibility',
    'margin',
    'marginTop',
    'border',
    'font',
    'color',
    'backgroundColor',
    'pointerEvents',
    'flex',
  ].map((name) => Reflect.get(style, name) as unknown),
];

const stylesOf = (page: Page, getStyle: GetStyle) =>
  [...page.document.querySelectorAll('*')].map((element) => told(getStyle(element)));

function asJsdomDoes(page: Page) {
  parts.styleRules.getDeclarationForElement = declarationOfJsdom;
  forget(page);
  return stylesOf(page, (element) => page.getComputedStyle(element));
}

function quickly(page: Page) {
  shareDeclarations(parts);
  forget(page);
  return stylesOf(page, quickComputedStyle(parts, page));
}

function setMargin(rule: CSSRule | undefined) {
  if (rule && 'style' in rule) (rule.style as CSSStyleDeclaration).setProperty('margin-left', '7px');
}

/** jsdom keeps styles until the page changes. */
const forget = (page: Page) => page.document.body.toggleAttribute('data-forget');

afterEach(() => (parts.styleRules.getDeclarationForElement = declarationOfJsdom));

it.each([[[STYLES]], [[]], [['.a { color: red }', STYLES, 'p { margin: 0 } .c { border: 0 }']]])(
  'computes the styles that jsdom computes',
  (sheets) => {
    const page = styled(sheets);

    const styles = quickly(page);

    expect(styles.length).toBeGreaterThan(20);
    expect(styles).toEqual(asJsdomDoes(page));
    expect(quickly(page)).toEqual(styles);
  },
);

it('follows changes of classes, of own styles, of rules and of sheets', () => {
  const page = styled();
  const [first] = page.document.querySelectorAll('p');
  const [sheet] = page.document.styleSheets;
  quickly(page);
  const changes = [
    () => first?.classList.add('c', 'hidden'),
    () => first?.style.setProperty('color', 'green', 'important'),
    () => first?.setAttribute('style', 'padding: 9px; color: navy'),
    () => sheet?.insertRule('.a { color: purple; margin-top: 9px }', sheet.cssRules.length),
    () => sheet?.deleteRule(1),
    () => setMargin(sheet?.cssRules[1]),
    () => page.document.querySelector('style')?.append('.b { display: inline-flex }'),
    () => page.document.querySelector('style')?.remove(),
  ];

  const seen = changes.map((change) => {
    change();
    const styles = quickly(page);
    expect(styles).toEqual(asJsdomDoes(page));
    return JSON.stringify(styles);
  });

  expect(new Set(seen).size).toBe(changes.length);
});

it('gives each asker a style of its own', () => {
  shareDeclarations(parts);
  const page = styled();
  const getStyle = quickComputedStyle(parts, page);
  const before = told(getStyle(page.document.body));

  getStyle(page.document.body).setProperty('display', 'none');

  expect(told(getStyle(page.document.body))).toEqual(before);
});

it('refuses what is no element', () => {
  const page = styled();
  const getStyle = quickComputedStyle(parts, page);

  expect(() => void Reflect.apply(getStyle, undefined, [page.document])).toThrow("is not of type 'Element'");
});
