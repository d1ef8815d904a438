import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

/** Checkboxes that answer one question, which looks like the label of a field. */
export const Question = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  min-inline-size: 0;
  & > legend {
    padding: 0;
    font-weight: ${theme.font.weight.strong};
  }
`;

/** Two fields that belong together, side by side where there is room; their inputs are on one line. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(170px, 100%), 1fr));
  align-items: end;
  gap: ${theme.space.sm};
`;
