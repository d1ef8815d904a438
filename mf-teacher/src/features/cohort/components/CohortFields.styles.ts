import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

/**
 * Fields side by side whose labels, inputs and errors are aligned, however long their hints are: the parts of each
 * field (label, hint, control, error) share four rows with the other fields of the line.
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
