import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

/** For what the head of the table does on wider screens: on a phone a table has none. */
export const OnPhone = styled.div`
  ${theme.media.fromPhone} {
    display: none;
  }
`;
