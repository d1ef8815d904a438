import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

/** On a phone it does what the table's head does on wider screens. */
export const OnPhone = styled.div`
  ${theme.media.fromPhone} {
    display: none;
  }
`;
