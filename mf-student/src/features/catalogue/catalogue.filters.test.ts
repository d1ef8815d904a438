import { categories, categoryOf, filterPath, readFilter } from './catalogue.filters';
import { loader } from './CataloguePage';

it.each(categories)('finds its way to %s and back', (category) => {
  const filter = { q: 'õppi', category, language: 'et', badge: 'LAST_DAYS' } as const;
  const { pathname, searchParams } = new URL(filterPath(filter), 'http://localhost');

  expect(readFilter(pathname.split('/').at(-1), searchParams)).toEqual(filter);
});

it('leaves out what it does not know', () => {
  expect(readFilter(undefined, new URLSearchParams('language=xx&badge=NEW'))).toEqual({ q: '', category: null, language: null, badge: null });
  expect(categoryOf('cooking')).toBeUndefined();
});

it('answers 404 for a category that does not exist', () => {
  expect(() => loader({ params: { category: 'cooking' } })).toThrow(expect.objectContaining({ statusCode: 404 }));
});
