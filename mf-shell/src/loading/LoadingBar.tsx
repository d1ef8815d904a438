import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigation } from '@valikool/shared-ui/router';
import { BarFill, BarTrack } from './LoadingBar.styles';
import { LoadingProgress } from './LoadingProgress';

export type LoadingBarProps = {
  /** Whether the loaded page is an error. */
  isFailed: boolean;
};

/** A thin bar at the top while a page loads. It is decoration: what loads is announced elsewhere. */
export function LoadingBar({ isFailed }: LoadingBarProps) {
  const [loading] = useState(() => new LoadingProgress());
  const isLoading = useNavigation().state !== 'idle';
  const state = useSyncExternalStore(loading.subscribe, loading.getSnapshot, loading.getSnapshot);

  useEffect(() => {
    if (isLoading) loading.start();
    else if (isFailed) loading.fail();
    else loading.finish();
  }, [loading, isLoading, isFailed]);

  return (
    <BarTrack
      aria-hidden
      data-testid="loading-bar"
      data-state={state.isFailed ? 'failed' : 'loading'}
      $isShown={state.isShown}
    >
      <BarFill $isFailed={state.isFailed} style={{ transform: `scaleX(${state.progress / 100})` }} />
    </BarTrack>
  );
}
