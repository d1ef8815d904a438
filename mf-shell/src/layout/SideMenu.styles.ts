import { theme } from '@valikool/shared-ui';
import styled, { css } from 'styled-components';

export const StyledSideMenu = styled.nav`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${theme.space.lg};
  min-block-size: 0;
`;

const row = css`
  display: flex;
  align-items: center;
  gap: ${theme.space.sm};
  inline-size: 100%;
  min-block-size: ${theme.size.touch};
  padding-inline: ${theme.space.md};
  border: 0;
  border-radius: ${theme.radius.control};
  background: transparent;
  font-weight: ${theme.font.weight.medium};
  text-align: start;
  text-decoration: none;
  cursor: pointer;
  &:hover {
    background: ${theme.color.sunken};
  }
`;

/** Only the entries scroll, so that "Sign out" stays visible on a low screen. */
export const Entries = styled.ul`
  display: flex;
  flex: 0 1 auto;
  flex-direction: column;
  min-block-size: 0;
  overflow-y: auto;
  gap: ${theme.space.xxs};
  a {
    ${row}
  }
  a[aria-current='page'] {
    background: ${theme.color.tint};
    color: ${theme.color.onTint};
  }
`;

export const MenuFoot = styled.div`
  display: flex;
  flex: none;
  flex-direction: column;
  align-items: flex-start;
  gap: ${theme.space.xs};
  margin-block-start: auto;
`;

export const SignOut = styled.button`
  ${row}
`;
