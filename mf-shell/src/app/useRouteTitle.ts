import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { setDocumentTitle } from '@valikool/shared-ui';
import { titleOf, type ShellHandle } from './routeHandles';

/** Names the document after the matched route; a page that names itself has no `titleKey`. */
export function useRouteTitle(handles: readonly ShellHandle[]): void {
  const { t } = useTranslation();
  const title = titleOf(handles);
  const text = title === null ? null : t(title.key, { ns: title.namespace });
  useEffect(() => {
    if (text !== null) setDocumentTitle(text);
  }, [text]);
}
