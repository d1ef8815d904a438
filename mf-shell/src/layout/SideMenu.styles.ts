import { theme } from '@valikool/shared-ui';
import styled, { css } from 'styled-components';

export const StyledSideMenu = styled.nav`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${theme.space.xs};
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
export const Sections = styled.div`
  display: flex;
  flex: 0 1 auto;
  flex-direction: column;
  min-block-size: 0;
  overflow-y: auto;
`;

/** Groups stand apart wherever the height of the screen allows it. */
export const GroupName = styled.p`
  margin-block-start: ${theme.space.xs};
  padding-inline: ${theme.space.sm};
  color: ${theme.color.muted};
  font-size: ${theme.font.size.small};
  line-height: 1.4;
  ${theme.media.fromDesktop} {
    @media (max-height: 859px) {
      margin-block-start: 0;
    }
  }
`;

/* A mouse needs less than a finger: everything that an administrator may open is visible on a low screen. */
export const Entries = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  a {
    ${row}
    ${theme.media.fromDesktop} {
      gap: ${theme.space.sm};
      min-block-size: ${theme.size.menuEntry};
      padding-inline: ${theme.space.sm};
      border-radius: ${theme.radius.sm};
      line-height: 1.2;
    }
    & > svg {
      inline-size: 18px;
      block-size: 18px;
    }
  }
  a[aria-current] {
    background: ${theme.color.tint};
    color: ${theme.color.onTint};
  }
`;

export const MenuFoot = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.xxs};
  margin-block-start: auto;
  ${theme.media.fromDesktop} {
    flex-wrap: nowrap;
    button {
      min-block-size: ${theme.size.row};
    }
    [aria-pressed] {
      min-inline-size: ${theme.size.row};
    }
  }
`;

export const SignOut = styled.button`
  ${row}
  inline-size: auto;
  padding-inline: ${theme.space.sm};
`;
