import styled from 'styled-components';
import { theme, type Space } from '../../theme/theme';

/** A class of its own, so that a page with several kinds of cards has these rules once. */
const CommonCard = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  border: ${theme.border.line};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.card};
  overflow: clip;
`;

export const StyledCard = styled(CommonCard)<{ $padding: Space | 'none'; $gap: Space }>`
  gap: ${({ $gap }) => theme.space[$gap]};
  padding: ${({ $padding }) => ($padding === 'none' ? '0' : theme.space[$padding])};
`;
