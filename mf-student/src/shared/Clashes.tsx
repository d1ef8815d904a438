import { lazy, Suspense } from 'react';
import { Skeleton } from '@valikool/shared-ui';
import type { Clash } from './contract.types';

/** Loaded on demand, since classes rarely overlap. */
const ClassClashes = lazy(async () => ({ default: (await import('@valikool/shared-ui/widgets')).ClassClashes }));

/** Which of the student's classes overlap, and when. @param timeZone of the cohort that is being chosen */
export function Clashes({ clashes, timeZone }: { clashes: readonly Clash[]; timeZone: string }) {
  if (clashes.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton />}>
      <ClassClashes clashes={clashes} timeZone={timeZone} />
    </Suspense>
  );
}
