import { useSyncExternalStore } from 'react';
import { VisuallyHidden } from '@valikool/shared-ui';

function onTitleChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.head, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}

const currentTitle = () => document.title;
/** For pages rendered outside a browser; a first title is read aloud anyway. */
const noTitle = () => '';

/** Announces the title of a new page to screen readers, since the browser loads no page. */
export function TitleAnnouncer() {
  const title = useSyncExternalStore(onTitleChange, currentTitle, noTitle);
  return (
    <VisuallyHidden aria-live="polite" aria-atomic>
      {title}
    </VisuallyHidden>
  );
}
