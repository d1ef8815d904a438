import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

/* On a phone the day has a line of its own, since its name would not fit. */
export const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${theme.space.xs};
  & > :first-child {
    grid-column: 1 / -1;
  }
  ${theme.media.fromPhone} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
    & > :first-child {
      grid-column: auto;
    }
  }
`;
