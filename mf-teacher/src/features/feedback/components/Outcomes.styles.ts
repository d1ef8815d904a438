import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

export const OutcomeList = styled.ul`
  display: grid;
  gap: ${theme.space.md};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    gap: ${theme.space.xxs};
    max-inline-size: none;
    overflow-wrap: anywhere;
  }
  ${theme.media.fromTablet} {
    li {
      grid-template-columns: 1fr auto 10rem;
      align-items: center;
      gap: ${theme.space.md};
    }
  }
`;
