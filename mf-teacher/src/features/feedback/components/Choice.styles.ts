import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

export const Options = styled.dl`
  display: grid;
  gap: ${theme.space.sm};
  margin: 0;
`;

/** The name and the number on one line, the bar below both. */
export const Option = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${theme.space.xxs} ${theme.space.sm};
  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
  dd + dd {
    grid-column: 1 / -1;
  }
`;
