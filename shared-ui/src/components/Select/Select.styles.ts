import styled from 'styled-components';
import { theme } from '../../theme/theme';
import { controlLook } from '../Field/Field.styles';

export const WithArrow = styled.div`
  position: relative;
  & > svg {
    position: absolute;
    inset-block: 0;
    inset-inline-end: ${theme.space.sm};
    margin-block: auto;
    pointer-events: none;
  }
`;

export const StyledSelect = styled.select`
  ${controlLook}
  appearance: none;
  padding-inline-end: calc(${theme.size.icon} + ${theme.space.lg});
  text-overflow: ellipsis;
  cursor: pointer;
`;
