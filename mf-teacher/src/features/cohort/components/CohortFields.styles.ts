import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

/** Fields beside one another, level at their inputs however long their hints are. */
export const Fields = styled.div`
  display: grid;
  align-items: end;
  gap: ${theme.space.md};
  ${theme.media.fromPhone} { grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); }
`;
