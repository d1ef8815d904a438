import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';

type Props = { size: number };
let visits = 0;

export function Conditional({ size }: Props): ReactNode {
  if (size > 1) useState(0);
  return null;
}
export function Forgets({ size }: Props): ReactNode {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (shown === 0) document.title = String(size);
  }, [shown]);
  return <button onClick={() => setShown(1)}>{shown}</button>;
}
export function TakesArguments({ size }: Props): ReactNode {
  return useMemo((given?: number) => (given ?? 1) * size, [size]);
}
export function ChangesKept({ size }: Props): ReactNode {
  const sizes = useMemo(() => [size], [size]);
  sizes.push(2);
  return sizes.length;
}
export function ChangesOutside(): ReactNode {
  visits = 5;
  return <p>{visits}</p>;
}
export function ReadsRef(): ReactNode {
  const seen = useRef(0);
  return seen.current;
}
export function SetsInEffect({ size }: Props): ReactNode {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    setShown(size);
  }, [size]);
  return shown;
}
export function SetsInRender({ size }: Props): ReactNode {
  const [shown, setShown] = useState(0);
  setShown(size);
  return shown;
}
export function Catches(): ReactNode {
  try {
    return <ReadsRef />;
  } catch {
    return null;
  }
}
export function Watches(): ReactNode {
  const form = useForm<{ name: string }>();
  const name = form.watch('name');
  return <p>{name}</p>;
}
export function Evaluates({ size }: Props): ReactNode {
  const one = eval('1') as number;
  return <p>{one + size}</p>;
}

declare function useOther(): number;
export function ChangesBefore({ size }: Props): ReactNode {
  const sizes: number[] = [];
  useOther();
  sizes.push(size);
  const read = useCallback(() => sizes.length, [sizes]);
  return <p onClick={read}>{sizes}</p>;
}
