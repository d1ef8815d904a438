import { useTranslation } from 'react-i18next';
import { useLanguage, useSession } from '@valikool/shared-ui';
import pages from '../pages/pages';
import { usePublishedRemotes } from '../remotes/RegistryContext';
import { menuFor, type MenuItem, type MenuSource } from './menu';

/** The menu of one place for the person, in the page's language. */
export function useMenu(place: 'site' | 'user'): MenuItem[] {
  const remotes = usePublishedRemotes();
  const { can } = useSession();
  const { language } = useLanguage();
  const { t } = useTranslation(pages.id);
  const own: MenuSource = {
    isUp: true,
    menu: pages.menu.map((entry) => ({ ...entry, labels: { [language]: t(entry.labelKey) } })),
  };
  return menuFor([own, ...remotes], place, can, language);
}
