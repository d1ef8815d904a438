import { lazy, Suspense } from 'react';
import { Skeleton } from '@valikool/shared-ui';
import type { Clash } from './contract.types';

/** On its own, since mostly nothing overlaps. */
const ClassClashes = lazy(async () => ({ default: (await import('@valikool/shared-ui/widgets')).ClassClashes }));

/** Which of my classes are at the same time, and when. @param timeZone of the group that is being chosen */
export function Clashes({ clashes, timeZone }: { clashes: readonly Clash[]; timeZone: string }) {
  if (clashes.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton />}>
      <ClassClashes clashes={clashes} timeZone={timeZone} />
    </Suspense>
  );
}
