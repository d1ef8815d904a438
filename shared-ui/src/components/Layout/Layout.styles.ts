import styled from 'styled-components';
import { theme, type Space } from '../../theme/theme';

export type Align = 'start' | 'center' | 'end' | 'stretch' | 'baseline';
export type Justify = 'start' | 'center' | 'end' | 'between';

const justification = { start: 'flex-start', center: 'center', end: 'flex-end', between: 'space-between' };

export const StyledStack = styled.div<{ $gap: Space; $align: Align }>`
  display: flex;
  flex-direction: column;
  align-items: ${({ $align }) => $align};
  gap: ${({ $gap }) => theme.space[$gap]};
  min-inline-size: 0;
`;

export const StyledInline = styled.div<{ $gap: Space; $align: Align; $justify: Justify; $wraps: boolean }>`
  display: flex;
  flex-wrap: ${({ $wraps }) => ($wraps ? 'wrap' : 'nowrap')};
  align-items: ${({ $align }) => $align};
  justify-content: ${({ $justify }) => justification[$justify]};
  gap: ${({ $gap }) => theme.space[$gap]};
  min-inline-size: 0;
`;

export const StyledGrid = styled.div<{ $gap: Space; $min: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min }) => $min}), 1fr));
  gap: ${({ $gap }) => theme.space[$gap]};
`;

export const StyledWithAside = styled.div`
  display: grid;
  gap: ${theme.space.lg};
  align-items: start;
  ${theme.media.fromTablet} {
    grid-template-columns: minmax(0, 1fr) minmax(280px, 400px);
    gap: ${theme.space.xl};
  }
`;

export const StyledPage = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.lg};
  inline-size: 100%;
  max-inline-size: ${theme.size.page};
  margin-inline: auto;
  padding: ${theme.space.lg} ${theme.space.md} ${theme.space.xxl};
  ${theme.media.fromTablet} {
    padding: ${theme.space.xl} ${theme.space.xl} ${theme.space.xxxl};
  }
  /* A staff list begins high on the screen. */
  ${theme.media.fromDesktop} {
    &:has([data-staff]) {
      gap: ${theme.space.sm};
      padding-block-start: ${theme.space.md};
    }
    &:has([data-staff]) :is([role='search'] input, button[aria-pressed]) {
      min-block-size: ${theme.size.row};
      padding-block: ${theme.space.xxs};
      font-size: ${theme.font.size.small};
    }
    &:has([data-staff]) > header {
      align-items: center;
      h1 {
        font-size: ${theme.font.size.title};
      }
      p {
        font-size: ${theme.font.size.small};
      }
      & > div {
        gap: ${theme.space.xxs} ${theme.space.xs};
      }
    }
  }
`;
