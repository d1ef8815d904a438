import styled from 'styled-components';
import { theme, type Space } from '../../theme/theme';

export const StyledCard = styled.div<{ $padding: Space | 'none'; $gap: Space }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap }) => theme.space[$gap]};
  min-inline-size: 0;
  padding: ${({ $padding }) => ($padding === 'none' ? '0' : theme.space[$padding])};
  border: ${theme.border.line};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.card};
  overflow: clip;
`;
