import styled from 'styled-components';
import { theme } from '../../theme/theme';

export const PermissionList = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr));
  column-gap: ${theme.space.md};
  margin: 0;
  padding: 0;
  border: 0;

  legend,
  > :not(div) {
    grid-column: 1 / -1;
  }

  legend {
    padding: 0;
    font-weight: ${theme.font.weight.strong};
  }
`;
