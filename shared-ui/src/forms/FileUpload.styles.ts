import styled from 'styled-components';
import { theme } from '../theme/theme';

export const Progress = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: ${theme.space.xs} ${theme.space.md};
  padding: ${theme.space.md};
  border: ${theme.border.line};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
`;
