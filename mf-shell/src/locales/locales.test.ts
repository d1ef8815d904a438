import accountEn from './account/en.json';
import accountEt from './account/et.json';
import accountRu from './account/ru.json';
import en from './en.json';
import et from './et.json';
import pagesEn from './pages/en.json';
import pagesEt from './pages/et.json';
import pagesRu from './pages/ru.json';
import ru from './ru.json';

/** Paths of all texts, with the places where values are filled in. */
function shapeOf(node: unknown, path = ''): string[] {
  if (typeof node === 'string') return [`${path} ${(node.match(/{{\w+}}|<\/?\w+>/g) ?? []).sort().join('')}`];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, child]) => shapeOf(child, `${path}.${key}`));
}

it.each([
  ['shell', et, en, ru],
  ['pages', pagesEt, pagesEn, pagesRu],
  ['account', accountEt, accountEn, accountRu],
])('says the same things in all three languages: %s', (_name, estonian, english, russian) => {
  expect(shapeOf(english)).toEqual(shapeOf(estonian));
  expect(shapeOf(russian)).toEqual(shapeOf(estonian));
});
