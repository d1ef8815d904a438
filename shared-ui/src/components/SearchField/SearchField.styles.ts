import styled from 'styled-components';
import { theme } from '../../theme/theme';
import { controlLook } from '../Field/Field.styles';

export const StyledSearch = styled.div`
  position: relative;
  flex: 1 1 240px;
  max-inline-size: 520px;
  color: ${theme.color.muted};
  & > svg {
    position: absolute;
    inset-block: 0;
    inset-inline-start: ${theme.space.sm};
    margin-block: auto;
    pointer-events: none;
  }
`;

export const SearchInput = styled.input`
  ${controlLook}
  padding-inline-start: calc(${theme.size.icon} + ${theme.space.lg});
`;
