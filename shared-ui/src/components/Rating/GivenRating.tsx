import type { RatingShape } from './Rating';
import { GivenMarks, MarkIcon } from './Rating.styles';

export type GivenRatingProps = {
  shape: RatingShape;
  max: number;
  /** A mean is rounded to whole marks. */
  value: number;
  /** Accessible name: "7 out of 10". */
  label: string;
};

/** Hearts or stars that were given; read-only. */
export function GivenRating({ shape, max, value, label }: GivenRatingProps) {
  const marks = Array.from({ length: max }, (_, index) => index + 1);
  return (
    <GivenMarks role="img" aria-label={label}>
      {marks.map((mark) => (
        <MarkIcon key={mark} name={shape} $isFilled={mark <= Math.round(value)} />
      ))}
    </GivenMarks>
  );
}
