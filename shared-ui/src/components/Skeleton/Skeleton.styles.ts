import styled, { keyframes } from 'styled-components';
import { theme } from '../../theme/theme';

const breathe = keyframes`
  from { opacity: 1; }
  to { opacity: 0.55; }
`;

export type SkeletonShape = 'line' | 'title' | 'button' | 'picture' | 'circle';

const heights: Record<SkeletonShape, string> = {
  line: '1em',
  title: '2rem',
  button: theme.size.touch,
  picture: '132px',
  circle: theme.size.touch,
};

export const Bone = styled.span<{ $shape: SkeletonShape; $width: string }>`
  display: block;
  inline-size: ${({ $shape, $width }) => ($shape === 'circle' ? theme.size.touch : $width)};
  max-inline-size: 100%;
  block-size: ${({ $shape }) => heights[$shape]};
  border-radius: ${({ $shape }) => ($shape === 'circle' ? theme.radius.pill : $shape === 'picture' ? '0' : theme.radius.sm)};
  background: ${theme.color.line};
  /* Slow on purpose: it should not attract attention. */
  animation: ${breathe} 900ms ease-in-out infinite alternate;
`;

export const Lines = styled.div`
  display: grid;
  gap: ${theme.space.sm};
  padding: ${theme.space.md};
`;

export const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  gap: ${theme.space.md};
  margin-block-start: ${theme.space.lg};
`;
