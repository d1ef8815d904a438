import { useSyncExternalStore } from 'react';
import { VisuallyHidden } from '@valikool/shared-ui';

function onTitleChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.head, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}

const currentTitle = () => document.title;
/** Where a page is rendered outside a browser; and its first title is read aloud by itself. */
const noTitle = () => '';

/** Says aloud where somebody has come to: pages change without the browser loading one. */
export function TitleAnnouncer() {
  const title = useSyncExternalStore(onTitleChange, currentTitle, noTitle);
  return (
    <VisuallyHidden aria-live="polite" aria-atomic>
      {title}
    </VisuallyHidden>
  );
}
