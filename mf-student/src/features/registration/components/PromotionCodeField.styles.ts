import styled from 'styled-components';
import { TextField, theme } from '@valikool/shared-ui';

/** The button stands level with the field, whatever is written below that. */
export const FieldAndButton = styled.div`
  display: grid;
  align-items: start;
  gap: ${theme.space.xs};
  grid-template-columns: minmax(0, 20rem) auto;
  justify-content: start;
  & > :last-child {
    padding-block-start: calc(1lh + ${theme.space.xxs});
  }
`;

export const CodeInput = styled(TextField)`
  & input {
    text-transform: uppercase;
  }
`;
