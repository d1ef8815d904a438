import styled from 'styled-components';
import { theme } from '../../theme/theme';

export const StyledPageHeader = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${theme.space.md};
`;

export const Titles = styled.div`
  display: grid;
  gap: ${theme.space.xs};
  max-inline-size: ${theme.size.measure};
`;

export const Lead = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.font.size.subheading};
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.sm};
`;
