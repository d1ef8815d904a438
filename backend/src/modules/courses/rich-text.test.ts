import { plainText, safeRichText } from './rich-text';

it.each([
  ['<p>Tere &amp; <strong>tulemast</strong></p><p>Siia</p>', 'Tere & tulemast\n\nSiia'],
  ['<h2>Mida teed</h2><ul><li>Loed</li><li>Arutad</li></ul>', 'Mida teed\n\nLoed\n\nArutad'],
  ['<p>Üks<br />kaks</p>', 'Üks\nkaks'],
  ['<p>1 &lt; 2 ja &amp;lt; jääb</p>', '1 < 2 ja &lt; jääb'],
  ['', ''],
])('reads %s as its words', (html, text) => {
  expect(plainText(html)).toBe(text);
});

it.each([
  ['<p style="position:fixed" class="x" id="y">Tere</p>', '<p>Tere</p>'],
  ['<svg><script>alert(1)</script></svg><p>Tere</p>', '<p>Tere</p>'],
  [
    '<p><a href="//kuri.ee">a</a><a href="data:text/html,x">b</a><a href="mailto:mari@naide.ee">c</a></p>',
    '<p><a>a</a><a>b</a><a href="mailto:mari@naide.ee">c</a></p>',
  ],
  ['<p>lahti <b>jäänud <i>tekst', '<p>lahti <strong>jäänud <em>tekst</em></strong></p>'],
  ['<p><!-- märkus -->1 < 2</p>', '<p>1 &lt; 2</p>'],
  ['<p>&nbsp;</p><ul><li></li></ul>', ''],
])('keeps of %s what is safe', (html, safe) => {
  expect(safeRichText(html)).toBe(safe);
  expect(safeRichText(safe)).toBe(safe);
});
