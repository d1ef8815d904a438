import styled from 'styled-components';
import { theme } from '../../theme/theme';

export const WithPicker = styled.div`
  position: relative;
  & > input:first-child {
    padding-inline-end: calc(${theme.size.touch} + ${theme.space.xxs});
    font-variant-numeric: tabular-nums;
  }
`;

/** A hidden native input. The browser opens its calendar at this position. */
export const NativePicker = styled.input`
  position: absolute;
  inset-block-end: 0;
  inset-inline-end: 0;
  inline-size: 1px;
  block-size: 1px;
  padding: 0;
  border: 0;
  opacity: 0;
  pointer-events: none;
`;
