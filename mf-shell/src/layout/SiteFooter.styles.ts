import { theme } from '@valikool/shared-ui';
import styled from 'styled-components';

export const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.sm} ${theme.space.lg};
  padding: ${theme.space.lg} ${theme.space.md};
  border-block-start: ${theme.border.line};
  color: ${theme.color.muted};
  font-size: ${theme.font.size.small};
  ${theme.media.fromTablet} {
    padding-inline: ${theme.space.xl};
  }
`;

export const FootLinks = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs} ${theme.space.md};
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: ${theme.size.touch};
  }
`;
