import styled from 'styled-components';
import { Inline } from '@valikool/shared-ui';

/** Numbers and sums are read as one piece. */
export const OneLine = styled.div`
  white-space: nowrap;
`;

export const Actions = styled(Inline)`
  white-space: nowrap;
`;
