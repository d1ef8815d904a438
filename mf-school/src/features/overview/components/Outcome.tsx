import { useEffect, useRef } from 'react';
import { FormError, Text, useErrorText } from '@valikool/shared-ui';

type OutcomeProps = {
  decided: { data?: readonly { outcome: string }[] | undefined; error: Error | null };
  doneText: (count: number) => string;
  failedText: (count: number) => string;
};

/**
 * What the last decision came to. It takes the focus, since the button that was pressed goes away with its row, often
 * with everything that waited.
 */
export function Outcome({ decided: { data, error }, doneText, failedText }: OutcomeProps) {
  const textOf = useErrorText('school');
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (data !== undefined) ref.current?.focus({ preventScroll: true });
  }, [data]);
  if (error !== null) return <FormError>{textOf(error)}</FormError>;
  if (data === undefined) return null;
  const done = data.filter(({ outcome }) => outcome === 'DONE').length;
  const failed = data.length - done;
  return (
    <div ref={ref} role="status" tabIndex={-1}>
      {done > 0 && <Text>{doneText(done)}</Text>}
      {failed > 0 && <Text>{failedText(failed)}</Text>}
    </div>
  );
}
