import styled from 'styled-components';
import { theme } from '../../theme/theme';

export type TextTone = 'text' | 'muted' | 'ok' | 'warn' | 'bad' | 'info' | 'action';
export type TextSize = keyof typeof theme.font.size;
export type TextWeight = keyof typeof theme.font.weight;

export const StyledText = styled.p<{
  $tone: TextTone | undefined;
  $size: TextSize | undefined;
  $weight: TextWeight | undefined;
}>`
  margin: 0;
  ${({ $tone }) => $tone && `color: ${theme.color[$tone]};`}
  ${({ $size }) => $size && `font-size: ${theme.font.size[$size]};`}
  ${({ $weight }) => $weight && `font-weight: ${theme.font.weight[$weight]};`}
`;
