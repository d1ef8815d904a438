import styled from 'styled-components';
import { theme } from '../../theme/theme';

export const Rows = styled.div`
  display: grid;
  gap: ${theme.space.sm};
`;

export const StyledPagedList = styled.div`
  display: grid;
  gap: ${theme.space.md};
  /* A table that is wider than the page scrolls by itself. */
  grid-template-columns: minmax(0, 1fr);
`;
