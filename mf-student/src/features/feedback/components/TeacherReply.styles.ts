import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

export const Said = styled.p`
  max-inline-size: ${theme.size.measure};
  margin: 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
