import { theme } from '@valikool/shared-ui';
import styled from 'styled-components';

export const Screen = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100vh;
  min-block-size: 100dvh;
`;

export const Main = styled.main`
  flex: 1;
  min-inline-size: 0;
  &:focus {
    outline: none;
  }
`;

export const Sides = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  ${theme.media.fromDesktop} {
    flex-direction: row;
  }
`;

export const SidePanel = styled.aside`
  display: none;
  ${theme.media.fromDesktop} {
    position: sticky;
    inset-block-start: 0;
    display: flex;
    flex: none;
    flex-direction: column;
    gap: ${theme.space.xs};
    inline-size: ${theme.size.sideMenu};
    block-size: 100vh;
    block-size: 100dvh;
    overflow: hidden;
    padding: ${theme.space.xs} ${theme.space.md};
    border-inline-end: ${theme.border.line};
    background: ${theme.color.surface};
  }
`;

export const TopBar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: ${theme.layer.sticky};
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: ${theme.space.xs} ${theme.space.md};
  border-block-end: ${theme.border.line};
  background: ${theme.color.surface};
  ${theme.media.fromDesktop} {
    display: none;
  }
`;
