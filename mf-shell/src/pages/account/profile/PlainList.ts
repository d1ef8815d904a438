import { theme } from '@valikool/shared-ui';
import styled from 'styled-components';

/** A list whose entries need no marks. Safari leaves out the role of such lists, so it is written out. */
export const PlainList = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${theme.space.md};
  margin: 0;
  padding: 0;
  list-style: none;
`;
