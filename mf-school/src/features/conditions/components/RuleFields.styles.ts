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
    font-size: ${theme.font.size.small};
  }
`;
