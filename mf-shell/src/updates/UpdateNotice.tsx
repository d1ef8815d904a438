import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Note } from '@valikool/shared-ui';
import { useRegistry } from '../remotes/RegistryContext';
import { createBuildWatcher } from './createBuildWatcher';
import { Corner } from './UpdateNotice.styles';

/** Offers to reload when a newer build is out. Ignoring it loses nothing: the files of this build stay. */
export function UpdateNotice() {
  const { t } = useTranslation('shell');
  const registry = useRegistry();
  const [watcher] = useState(() => createBuildWatcher(registry));
  const [isDismissed, setDismissed] = useState(false);
  const isOutdated = useSyncExternalStore(watcher.subscribe, watcher.getSnapshot, watcher.getSnapshot);
  useEffect(() => watcher.start(), [watcher]);
  if (!isOutdated || isDismissed) return null;
  return (
    <Corner>
      <Note role="status" title={t('update.title')}>
        <p>{t('update.text')}</p>
        <Button onClick={() => window.location.reload()}>{t('reload')}</Button>
        <Button variant="quiet" onClick={() => setDismissed(true)}>
          {t('update.later')}
        </Button>
      </Note>
    </Corner>
  );
}
