import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

export const Answered = styled.dl`
  display: grid;
  gap: ${theme.space.md};
  margin: 0;
  dt {
    font-weight: ${theme.font.weight.strong};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;
