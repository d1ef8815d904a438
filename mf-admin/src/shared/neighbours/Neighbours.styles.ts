import { theme } from '@valikool/shared-ui';
import styled from 'styled-components';

export const NavRow = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xxs} ${theme.space.md};
  font-size: ${theme.font.size.small};
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 24px;
    color: ${theme.color.muted};
    text-decoration: none;
  }
  a[aria-current='page'] {
    border-block-end: 2px solid ${theme.color.action};
    color: ${theme.color.text};
    font-weight: ${theme.font.weight.strong};
  }
  ${theme.media.phone} {
    a {
      min-block-size: ${theme.size.touch};
    }
  }
`;
