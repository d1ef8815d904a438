import styled from 'styled-components';
import { TextField, theme } from '@valikool/shared-ui';

export const FieldAndButton = styled.div`
  position: relative;
  display: grid;
  align-items: start;
  gap: ${theme.space.xs};
  grid-template-columns: minmax(0, 1fr) auto;
  & > svg {
    position: absolute;
    inset-block-start: calc((${theme.size.touch} - 1.25rem) / 2);
    inset-inline-start: ${theme.space.sm};
    inline-size: 1.25rem;
    block-size: 1.25rem;
    color: ${theme.color.muted};
    pointer-events: none;
  }
`;

/** The label is for screen readers: the icon and the placeholder say it to others, and what is typed is a code. */
export const CodeInput = styled(TextField)`
  & > * + * {
    margin-block-start: 0;
  }
  & input {
    padding-inline-start: calc(${theme.space.sm} + 1.25rem + ${theme.space.xs});
    text-transform: uppercase;
  }
  & input::placeholder {
    text-transform: none;
  }
`;
