import { menu } from './menu';

const shown = menu.filter(({ within }) => within === undefined);

it('has no two entries with the same icon', () => {
  const icons = shown.map(({ icon }) => icon);

  expect(icons.filter((icon, index) => icons.indexOf(icon) !== index)).toEqual([]);
});

it('names a heading for all but what comes first, and an entry that is there for each neighbour', () => {
  const ids = shown.map(({ id }) => id);

  expect(shown.filter(({ group }) => group === undefined).map(({ id }) => id)).toEqual(['admin.today', 'admin.cases']);
  expect(menu.filter(({ within }) => within !== undefined && !ids.includes(within)).map(({ id }) => id)).toEqual([]);
});
