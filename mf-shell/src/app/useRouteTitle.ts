import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { setDocumentTitle } from '@valikool/shared-ui';
import { titleOf, type ShellHandle } from './routeHandles';

/** Names the document after the matched route; a page that names itself goes before it. */
export function useRouteTitle(handles: readonly ShellHandle[]): void {
  const { t } = useTranslation();
  const title = titleOf(handles);
  const text = title === null ? '' : t(title.key, { ns: title.namespace });
  // Before the effects of the page that is leaving, so that its title is never followed by the one before.
  useLayoutEffect(() => setDocumentTitle(text), [text]);
}
