import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

export const Filters = styled.div`
  display: grid;
  gap: ${theme.space.md};
`;

/** Search and days, side by side where there is room. */
export const Fields = styled.div`
  display: grid;
  align-items: end;
  gap: ${theme.space.sm};
  ${theme.media.fromPhone} {
    grid-template-columns: minmax(0, 1fr) 11rem 11rem;
  }
`;
