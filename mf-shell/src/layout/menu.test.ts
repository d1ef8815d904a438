import type { PublishedMenuEntry } from '@valikool/shared-ui';
import { menuFor, sectionsOf } from './menu';

const entry = (change: Partial<PublishedMenuEntry> & { id: string }): PublishedMenuEntry => ({
  to: `/${change.id}`,
  order: 10,
  labels: { et: change.id },
  ...change,
});
const everything = () => true;
const nothing = () => false;

it('puts entries that require something into the side menu and the others into the header', () => {
  const sources = [
    {
      isUp: true,
      menu: [
        entry({ id: 'open' }),
        entry({ id: 'guarded', requires: 'cohort.read-own' }),
        entry({ id: 'everywhere', place: 'both' }),
      ],
    },
  ];

  expect(menuFor(sources, 'site', everything, 'et').map(({ id }) => id)).toEqual(['open', 'everywhere']);
  expect(menuFor(sources, 'user', everything, 'et').map(({ id }) => id)).toEqual(['guarded', 'everywhere']);
});

it('leaves out what the person may not open', () => {
  const sources = [{ isUp: true, menu: [entry({ id: 'guarded', requires: 'cohort.read-own' })] }];

  expect(menuFor(sources, 'user', nothing, 'et')).toEqual([]);
});

it('orders the entries of all front ends together', () => {
  const sources = [
    { isUp: true, menu: [entry({ id: 'last', order: 30 }), entry({ id: 'first', order: 5 })] },
    { isUp: true, menu: [entry({ id: 'middle', order: 20 })] },
  ];

  expect(menuFor(sources, 'site', everything, 'et').map(({ id }) => id)).toEqual(['first', 'middle', 'last']);
});

it('keeps the entries of a front end that is down, and marks them', () => {
  expect(menuFor([{ isUp: false, menu: [entry({ id: 'asleep' })] }], 'site', everything, 'et')).toMatchObject([
    { id: 'asleep', isUp: false },
  ]);
});

it('shows English where a language has no label', () => {
  const sources = [{ isUp: true, menu: [entry({ id: 'x', labels: { en: 'English', et: 'Eesti' } })] }];

  expect(menuFor(sources, 'site', everything, 'ru').map(({ label }) => label)).toEqual(['English']);
});

it('puts entries under their headings, and leaves out those that another stands for', () => {
  const sources = [
    {
      isUp: true,
      menu: [
        entry({ id: 'system', group: 'system', requires: 'operations.read' }),
        entry({ id: 'bank', group: 'money', requires: 'payment.record' }),
        entry({ id: 'payouts', group: 'money', within: 'bank', requires: 'payment.record' }),
        entry({ id: 'first', requires: 'payment.record' }),
      ],
    },
  ];

  const sections = sectionsOf(menuFor(sources, 'user', everything, 'et'));

  expect(sections.map(({ group, lines }) => [group, lines.map(({ id }) => id)])).toEqual([
    [null, ['first']],
    ['money', ['bank']],
    ['system', ['system']],
  ]);
  expect(sections[1]?.lines[0]?.alsoAt).toEqual(['/payouts']);
});

it('shows an entry that another would stand for where that one may not be opened', () => {
  const sources = [{ isUp: true, menu: [entry({ id: 'payouts', within: 'bank', requires: 'payment.record' })] }];

  expect(sectionsOf(menuFor(sources, 'user', everything, 'et'))).toMatchObject([{ lines: [{ id: 'payouts' }] }]);
});
