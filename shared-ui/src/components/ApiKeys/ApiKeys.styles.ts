import styled from 'styled-components';
import { theme } from '../../theme/theme';

export const PermissionList = styled.fieldset`
  display: grid;
  gap: ${theme.space.xs};
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    font-weight: ${theme.font.weight.strong};
  }
`;
