import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

/**
 * Fields beside one another, level at their labels, inputs and errors however long the hints are: each field lays its
 * parts (label, hint if any, control, error) into four rows that all of a line share.
 */
export const Fields = styled.div`
  display: grid;
  gap: ${theme.space.xxs} ${theme.space.md};
  ${theme.media.fromPhone} {
    grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr));
  }
  && > * {
    grid-row: span 4;
    grid-template-rows: subgrid;
    margin-block-end: ${theme.space.sm};
  }
  && > * > :nth-last-child(2) {
    grid-row: 3;
  }
  && > * > :last-child {
    grid-row: 4;
  }
`;
