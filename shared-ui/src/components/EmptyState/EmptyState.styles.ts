import styled from 'styled-components';
import { theme } from '../../theme/theme';

export const StyledState = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${theme.space.sm};
  padding: ${theme.space.xxl} ${theme.space.lg};
  border: ${theme.border.line};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.card};
  text-align: center;
`;

export const Explanation = styled.p`
  max-inline-size: 28em;
  color: ${theme.color.muted};
`;

export const NextStep = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${theme.space.sm};
  margin-block-start: ${theme.space.xs};
`;

export const Fineprint = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.font.size.small};
  overflow-wrap: anywhere;
`;
