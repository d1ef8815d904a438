import { theme } from '@valikool/shared-ui';
import styled, { css } from 'styled-components';

export const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: ${theme.layer.sticky};
  border-block-end: ${theme.border.line};
  background: ${theme.color.surface};
`;

export const HeaderInner = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.lg};
  padding: ${theme.space.sm} ${theme.space.md};
  ${theme.media.fromTablet} {
    padding-inline: ${theme.space.xl};
  }
`;

/** `$isNamed`: a name stands last, over the links that visitors have. */
export const WideOnly = styled.div<{ $isPushed?: boolean; $isNamed?: boolean }>`
  display: none;
  ${theme.media.fromDesktop} {
    display: flex;
    align-items: center;
    gap: ${theme.space.md};
    ${({ $isPushed }) =>
      $isPushed &&
      css`
        margin-inline-start: auto;
      `}
    ${({ $isNamed }) =>
      $isNamed &&
      css`
        position: relative;
        & > :not(:last-child) {
          visibility: hidden;
        }
      `}
  }
`;

export const NarrowOnly = styled.div`
  margin-inline-start: auto;
  ${theme.media.fromDesktop} {
    display: none;
  }
`;

export const MenuButton = styled.button`
  display: grid;
  place-items: center;
  inline-size: ${theme.size.touch};
  block-size: ${theme.size.touch};
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.sm};
  background: transparent;
  cursor: pointer;
  &:hover {
    background: ${theme.color.sunken};
  }
`;

/** Stands beside the menu's button, and not in the middle of the bar. */
export const FindButton = styled(MenuButton)`
  margin-inline-start: auto;
`;

export const SiteNav = styled.nav`
  display: flex;
  flex-direction: column;
  a {
    display: flex;
    align-items: center;
    min-block-size: ${theme.size.touch};
    padding-inline: ${theme.space.sm};
    border-radius: ${theme.radius.sm};
    font-weight: ${theme.font.weight.medium};
    text-decoration: none;
  }
  a:hover {
    background: ${theme.color.sunken};
  }
  a[aria-current='page'] {
    background: ${theme.color.tint};
    color: ${theme.color.onTint};
  }
  ${theme.media.fromDesktop} {
    flex-direction: row;
  }
`;

export const AccountLink = styled.a<{ $isAside?: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.xs};
  min-block-size: ${theme.size.touch};
  padding-inline: ${theme.space.sm};
  border-radius: ${theme.radius.sm};
  font-weight: ${theme.font.weight.medium};
  text-decoration: none;
  &:hover {
    background: ${theme.color.sunken};
  }
  ${({ $isAside }) =>
    $isAside === true &&
    css`
      position: absolute;
      inset-inline-end: 0;
      max-inline-size: 100%;
      padding-inline: ${theme.space.xs};
      & > :last-child {
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      /* The keyboard shows all of a long name, over what stands beside it; the pointer, which would have to cross that, has a title. */
      &:focus-visible {
        inline-size: max-content;
        max-inline-size: 75vw;
        background: ${theme.color.sunken};
      }
      &:focus-visible > :last-child {
        overflow-wrap: anywhere;
        white-space: normal;
      }
    `}
`;

export const DrawerBody = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.md};
`;

/** Marks an entry of a front end that does not answer. */
export const Asleep = styled.small`
  margin-inline-start: ${theme.space.xs};
  color: ${theme.color.muted};
`;
