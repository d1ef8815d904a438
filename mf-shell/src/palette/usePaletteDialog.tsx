import { useEffect, useState, type ReactNode } from 'react';
import { PaletteDialog } from './PaletteDialog';

/** Asked for when it is needed: public pages are rendered by Node, which has no navigator. */
const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

/** @returns how the shortcut is written on this machine's keyboard */
export const shortcut = (): string => (isMac() ? '⌘K' : 'Ctrl K');

/** Nothing else uses it on our pages, and browsers let pages have it. */
const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (isMac() ? metaKey : ctrlKey) && !altKey && !shiftKey;

/** The command palette, which its shortcut opens on every page. Render `dialog` once. */
export function usePaletteDialog(): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  const dialog = isOpen && <PaletteDialog onClose={() => setOpen(false)} />;
  return { open, dialog };
}
