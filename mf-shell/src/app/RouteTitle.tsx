import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { setDocumentTitle } from '@valikool/shared-ui';
import { titleOf, type ShellHandle } from './routeHandles';

/** Sets the document's title from the matched route; a page that sets its own title wins. */
export function useRouteTitle(handles: readonly ShellHandle[]): void {
  const { t } = useTranslation();
  const title = titleOf(handles);
  const text = title === null ? '' : t(title.key, { ns: title.namespace });
  // A layout effect runs before the effects of the page that leaves, so its title does not come last.
  useLayoutEffect(() => setDocumentTitle(text), [text]);
}
