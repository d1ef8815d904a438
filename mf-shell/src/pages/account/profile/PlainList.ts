import { theme } from '@valikool/shared-ui';
import styled from 'styled-components';

/** A list without marks. Safari drops the list role of such lists, so it is set here. */
export const PlainList = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${theme.space.md};
  margin: 0;
  padding: 0;
  list-style: none;
`;
