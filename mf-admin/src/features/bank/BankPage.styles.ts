import { Text } from '@valikool/shared-ui';
import styled from 'styled-components';

/** Says what keys do; a device that is only touched has none. */
export const KeyHint = styled(Text)`
  @media (hover: none) and (pointer: coarse) {
    display: none;
  }
`;
