import styled from 'styled-components';
import { theme } from '../../theme/theme';
import { FieldError, Hint } from '../Field/Field.styles';

export const Row = styled.label`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: ${theme.space.sm};
  min-block-size: ${theme.size.touch};
  cursor: pointer;
  &:has(:disabled) {
    color: ${theme.color.muted};
    cursor: default;
  }
`;

export const Box = styled.input`
  inline-size: 1.375rem;
  block-size: 1.375rem;
  margin: 0;
  accent-color: ${theme.color.action};
  cursor: inherit;
  &[aria-invalid='true'] {
    outline: 2px solid ${theme.color.bad};
    outline-offset: 2px;
  }
`;

const besideBox = `calc(1.375rem + ${theme.space.sm})`;

export const CheckboxHint = styled(Hint)`
  margin-inline-start: ${besideBox};
`;
export const CheckboxError = styled(FieldError)`
  margin-inline-start: ${besideBox};
`;
