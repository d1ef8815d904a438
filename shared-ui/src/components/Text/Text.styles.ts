import styled from 'styled-components';
import { theme } from '../../theme/theme';

export type TextTone = 'text' | 'muted' | 'ok' | 'warn' | 'bad' | 'info' | 'action';
export type TextSize = keyof typeof theme.font.size;
export type TextWeight = keyof typeof theme.font.weight;

export const StyledText = styled.p<{ $tone: TextTone | undefined; $size: TextSize | undefined; $weight: TextWeight | undefined }>`
  margin: 0;
  color: ${({ $tone }) => ($tone ? theme.color[$tone] : 'inherit')};
  font-size: ${({ $size }) => ($size ? theme.font.size[$size] : 'inherit')};
  font-weight: ${({ $weight }) => ($weight ? theme.font.weight[$weight] : 'inherit')};
`;
