import type { Permission } from '@valikool/contract';
import {
  menuGroups,
  type IconName,
  type Language,
  type MenuEntry,
  type MenuGroup,
  type PublishedMenuEntry,
  type PublishedRemote,
} from '@valikool/shared-ui';

export type MenuItem = {
  id: string;
  label: string;
  to: string;
  icon: IconName | undefined;
  isUp: boolean;
  group: MenuGroup | null;
  /** The entry that stands for it in the side menu; null for one that stands there itself. */
  within: string | null;
};

/** An entry of the side menu with the addresses of the pages that it stands for. */
export type MenuLine = MenuItem & { alsoAt: string[] };

/** The parts of a front end from which the menu is made; the shell's own pages have the same. */
export type MenuSource = Pick<PublishedRemote, 'menu' | 'isUp'>;

type Entry = PublishedMenuEntry & { isUp: boolean };

const placeOf = ({ place, requires }: Pick<MenuEntry, 'place' | 'requires'>) =>
  place ?? (requires === undefined ? 'site' : 'user');

const labelOf = ({ labels, id }: PublishedMenuEntry, language: Language) => labels[language] ?? labels['en'] ?? id;

/**
 * The sorted entries of one place; loads no front end.
 * @param can whether the person has a permission; entries without it are left out
 */
export function menuFor(
  sources: readonly MenuSource[],
  place: 'site' | 'user',
  can: (permission: Permission) => boolean,
  language: Language,
): MenuItem[] {
  const entries: Entry[] = sources.flatMap(({ menu, isUp }) => menu.map((entry) => ({ ...entry, isUp })));
  return entries
    .filter((entry) => placeOf(entry) === place || placeOf(entry) === 'both')
    .filter(({ requires }) => requires === undefined || can(requires))
    .sort((a, b) => a.order - b.order)
    .map((entry) => ({
      id: entry.id,
      label: labelOf(entry, language),
      to: entry.to,
      icon: entry.icon,
      isUp: entry.isUp,
      group: entry.group ?? null,
      within: entry.within ?? null,
    }));
}

/**
 * The entries under their headings; those without one come first, and headings without entries are left out. An entry
 * that another stands for shows only where the person may not open that one.
 */
export function sectionsOf(items: readonly MenuItem[]): { group: MenuGroup | null; lines: MenuLine[] }[] {
  const shown = items.filter(({ within }) => !items.some(({ id }) => id === within));
  const groups: (MenuGroup | null)[] = [null, ...menuGroups];
  return groups
    .map((group) => ({
      group,
      lines: shown
        .filter((item) => item.group === group)
        .map((item) => ({ ...item, alsoAt: items.filter(({ within }) => within === item.id).map(({ to }) => to) })),
    }))
    .filter(({ lines }) => lines.length > 0);
}
