import styled from 'styled-components';
import { theme } from '../../theme/theme';

const Drawing = styled.svg`
  inline-size: 132px;
  block-size: 88px;
  .ground {
    fill: ${theme.color.tint};
  }
  .shape {
    fill: ${theme.color.surface};
    stroke: ${theme.color.lineStrong};
  }
  .mark {
    fill: none;
    stroke: ${theme.color.accent};
  }
  .sun {
    fill: ${theme.color.accent};
  }
`;

const marks = {
  /** A book that waits for its first page. */
  empty: 'M44 60V32c8-4 16-4 22 0v32c-6-4-14-4-22-4zM88 60V32c-8-4-16-4-22 0v32c6-4 14-4 22-4z',
  /** A page with a torn line. */
  error: 'M48 24h28l10 10v34H48zM76 24v10h10',
} as const;

export type StateArtProps = { kind: keyof typeof marks };

/** A small drawing for an empty screen. Decoration only. */
export function StateArt({ kind }: StateArtProps) {
  return (
    <Drawing
      viewBox="0 0 132 88"
      aria-hidden
      focusable="false"
      strokeWidth="2.5"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path className="ground" d="M6 78c-6-26 14-28 26-40S58 4 84 10s24 22 36 34 6 34 6 34z" />
      <circle className="sun" cx="104" cy="26" r="9" />
      <path className="shape" d={marks[kind]} />
      <path className="mark" d={kind === 'empty' ? 'M51 44c4-1 6-1 9 0M72 44c4-1 6-1 9 0' : 'M57 48l6 5 6-7 6 6'} />
    </Drawing>
  );
}
