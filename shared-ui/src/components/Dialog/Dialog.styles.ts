import styled, { css, keyframes } from 'styled-components';
import { theme } from '../../theme/theme';

const appear = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;

export const overlayLook = css`
  padding: 0;
  border: ${theme.border.line};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  box-shadow: ${theme.shadow.overlay};
  &:focus-visible {
    outline: none;
  }
  &::backdrop {
    background: ${theme.color.scrim};
  }
`;

export const StyledDialog = styled.dialog`
  ${overlayLook}
  inline-size: min(560px, calc(100% - ${theme.space.xl}));
  max-block-size: calc(100dvh - ${theme.space.xl});
  border-radius: ${theme.radius.lg};
  /* A dialog may be opened from centred text, or from a cell of a dense table that stays on one line. */
  text-align: start;
  font-size: ${theme.font.size.body};
  font-weight: ${theme.font.weight.normal};
  line-height: 1.55;
  letter-spacing: normal;
  white-space: normal;
  &[open] {
    animation: ${appear} ${theme.motion.gentle};
  }
  &[data-bare] {
    --above: 72px;
    inline-size: min(680px, calc(100% - ${theme.space.xl}));
    max-block-size: calc(100dvh - var(--above) - ${theme.space.md});
    margin-block-start: var(--above);
    overflow: hidden;
    ${theme.media.phone} {
      --above: ${theme.space.md};
    }
  }
  &[data-bare][open] {
    display: flex;
    flex-direction: column;
  }
`;

export const Layout = styled.div`
  display: grid;
  gap: ${theme.space.md};
  padding: ${theme.space.lg};
`;

export const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${theme.space.md};
`;

export const CloseButton = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: ${theme.size.touch};
  block-size: ${theme.size.touch};
  margin: calc(${theme.space.xs} * -1);
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.sm};
  background: transparent;
  color: ${theme.color.muted};
  cursor: pointer;
  &:hover:enabled {
    background: ${theme.color.sunken};
    color: ${theme.color.text};
  }
  &:disabled {
    cursor: default;
    opacity: 0.6;
  }
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: ${theme.space.sm};
`;
