import styled from 'styled-components';
import { Inline } from '@valikool/shared-ui';

export const Actions = styled(Inline)`
  white-space: nowrap;
`;
