import styled from 'styled-components';
import { Inline } from '@valikool/shared-ui';

/** Numbers and sums stay on one line. */
export const OneLine = styled.div`
  white-space: nowrap;
`;

export const Actions = styled(Inline)`
  white-space: nowrap;
`;
