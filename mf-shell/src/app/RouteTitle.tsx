import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { setDocumentTitle } from '@valikool/shared-ui';
import { titleOf, type ShellHandle } from './routeHandles';

/**
 * Sets the document's title from the matched route; a page that sets its own title wins. It stands behind the page's
 * content, so that React takes over both at once and the page's own title is known by then.
 */
export function RouteTitle({ handles }: { handles: readonly ShellHandle[] }) {
  const { t } = useTranslation();
  const title = titleOf(handles);
  const text = title === null ? '' : t(title.key, { ns: title.namespace });
  // A layout effect runs after those of the page that leaves, so the title of that page does not come last.
  useLayoutEffect(() => setDocumentTitle(text), [text]);
  return null;
}
