import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

export const Filters = styled.div`
  display: grid;
  gap: ${theme.space.md};
  ${theme.media.fromPhone} {
    gap: ${theme.space.xs};
  }
`;

export const Fields = styled.div`
  display: grid;
  align-items: end;
  gap: ${theme.space.sm};
  ${theme.media.fromPhone} {
    grid-template-columns: minmax(0, 1fr) 15rem;
  }
`;
