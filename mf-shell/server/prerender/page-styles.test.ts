import { pageStyles } from './page-styles.mjs';

const marker = (name: string) => `data-styled.g1[id="sc-1"]{content:"${name},"}/*!sc*/\n`;
const tagOf = (css: string) => `<style data-styled="true" data-styled-version="6">${css}</style>`;
const html = '<main class="sc-1 aUsed"><h1>Kursus</h1></main>';

it('keeps only the rules of the markup, without the notes of styled-components', () => {
  const css = `h1{margin:0;}/*!sc*/\n.aUsed{color:#ffffff;}/*!sc*/\n.aUsed .gone{color:red;}/*!sc*/\n.gone{color:red;}/*!sc*/\n${marker('aUsed,gone')}`;

  expect(pageStyles(tagOf(css), html)).toBe('<style>h1{margin:0}.aUsed{color:#fff}</style>');
});

it('keeps a rule that has one selector in use, and what is shown on hover or to a narrow screen', () => {
  const css = '.aUsed:hover,.gone:hover{color:red;}@media (max-width: 639.98px){.aUsed{gap:8px;}}';

  const styles = pageStyles(tagOf(css), html);

  expect(styles).toContain('.aUsed:hover');
  expect(styles).toContain('@media (max-width:639.98px){.aUsed{gap:8px}}');
});

it('shortens the tokens everywhere alike, drops the unused, and keeps both schemes', () => {
  const css = `:root{--color-text:#111111;--color-chart1:#c2410c;color-scheme:light;}
    @media (prefers-color-scheme:dark){:root:not([data-theme='light']){--color-text:#eeeeee;color-scheme:dark;}}
    :root[data-theme='dark']{--color-text:#eeeeee;color-scheme:dark;}
    .aUsed{color:var(--color-text);border-color:var(--set-elsewhere);}`;

  expect(pageStyles(tagOf(css), html)).toBe(
    '<style>:root{--0:#111;color-scheme:light}' +
      '@media (prefers-color-scheme:dark){:root:not([data-theme=light]){--0:#eee;color-scheme:dark}}' +
      ':root[data-theme=dark]{--0:#eee;color-scheme:dark}' +
      '.aUsed{color:var(--0);border-color:var(--set-elsewhere)}</style>',
  );
});

it('rewrites nothing for other browsers than the front ends are made for', () => {
  const css =
    'html{-webkit-text-size-adjust:100%;text-size-adjust:100%;}.aUsed{margin-inline-start:auto;}@media (min-width: 640px){.aUsed{inset-inline:0;}}';

  expect(pageStyles(tagOf(css), html)).toBe(
    '<style>html{-webkit-text-size-adjust:100%;text-size-adjust:100%}.aUsed{margin-inline-start:auto}@media (min-width:640px){.aUsed{inset-inline:0}}</style>',
  );
});

it('makes the styles of each markup apart', () => {
  const css = '.aUsed{gap:1px;}.gone{gap:2px;}';

  expect(pageStyles(tagOf(css), html)).toBe('<style>.aUsed{gap:1px}</style>');
  expect(pageStyles(tagOf(css), '<p class="gone">')).toBe('<style>.gone{gap:2px}</style>');
  expect(pageStyles(tagOf(css), html)).toBe('<style>.aUsed{gap:1px}</style>');
});

it('drops rules of elements and attributes that the markup does not have, and keeps those that a script sets', () => {
  const css = `.aUsed[aria-busy='true']{opacity:.5;}.aUsed:disabled{opacity:.6;}.aUsed:has([data-staff]) h1{gap:1px;}
    .aUsed img{inline-size:100%;}.aUsed h1,.aUsed h6{gap:2px;}:root[data-theme='dark'] .aUsed{gap:3px;}`;

  expect(pageStyles(tagOf(css), html)).toBe('<style>.aUsed h1{gap:2px}:root[data-theme=dark] .aUsed{gap:3px}</style>');
});

it('keeps the rules of a question that the reader opens', () => {
  const css = `.aUsed summary::after{content:'+';}.aUsed[open] summary::after{content:'-';}`;

  expect(pageStyles(tagOf(css), '<details class="aUsed"><summary>Miks?</summary></details>')).toContain(
    '.aUsed[open] summary:after{content:"-"}',
  );
});

it('keeps rules of attributes that the markup has, each markup apart', () => {
  const css = `.aUsed[aria-pressed='true']{gap:1px;}.aUsed[data-large]{gap:2px;}`;

  expect(pageStyles(tagOf(css), '<button class="aUsed" aria-pressed="true" data-large>')).toBe(
    '<style>.aUsed[aria-pressed=true]{gap:1px}.aUsed[data-large]{gap:2px}</style>',
  );
  expect(pageStyles(tagOf(css), '<button class="aUsed" aria-pressed="false">')).toBe('<style></style>');
});

it('keeps the font faces of characters that the page has, and those without a range', () => {
  const face = (family: string, range = '') =>
    `@font-face{font-family:${family};src:url(/a.woff2)format("woff2")${range}}`;
  const css =
    face('Latin', ';unicode-range:U+??,U+2000-206F') +
    face('Cyrillic', ';unicode-range:U+400-45F,U+4B0') +
    face('Fallback');

  expect(pageStyles(tagOf(css), '<p>Kursus</p>')).not.toContain('Cyrillic');
  expect(pageStyles(tagOf(css), '<p>Kursus</p>')).toMatch(/Latin.*Fallback/);
  expect(pageStyles(tagOf(css), '<p>Курс</p>')).toContain('Cyrillic');
});
