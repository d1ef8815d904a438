import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

export const Filters = styled.div`
  display: grid;
  align-items: end;
  gap: ${theme.space.sm};
  ${theme.media.fromPhone} { grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr)); }
`;

/** Words take more room than choices. */
export const WideFilter = styled.div`
  ${theme.media.fromPhone} { grid-column: 1 / -1; }
`;
