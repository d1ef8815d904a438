import type { Permission } from '@valikool/contract';
import type { IconName, Language, MenuEntry, PublishedMenuEntry, PublishedRemote } from '@valikool/shared-ui';

export type MenuItem = { id: string; label: string; to: string; icon: IconName | undefined; isUp: boolean };

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
    }));
}
