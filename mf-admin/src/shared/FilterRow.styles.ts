import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

/** Filters of a list beside one another; below one another on a phone. */
export const FilterRow = styled.div`
  display: grid;
  align-items: end;
  gap: ${theme.space.sm};
  ${theme.media.fromPhone} {
    grid-template-columns: repeat(auto-fill, minmax(12rem, 18rem));
  }
`;
