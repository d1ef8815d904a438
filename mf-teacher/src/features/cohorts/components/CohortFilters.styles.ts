import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

export const Filters = styled.div`
  display: grid;
  align-items: end;
  gap: ${theme.space.sm};
  ${theme.media.fromTablet} {
    grid-template-columns: minmax(0, 1fr) 15rem 15rem;
  }
`;
