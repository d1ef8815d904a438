import styled, { keyframes } from 'styled-components';
import { theme } from '../../theme/theme';
import { toneColors, type Tone } from '../../theme/tones';

const rise = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;

export const Corner = styled.section`
  position: fixed;
  inset-block-end: ${theme.space.md};
  inset-inline: ${theme.space.md};
  z-index: ${theme.layer.toast};
  display: grid;
  justify-items: center;
  gap: ${theme.space.xs};
  pointer-events: none;
`;

export const StyledToast = styled.div<{ $tone: Tone }>`
  display: flex;
  align-items: center;
  gap: ${theme.space.sm};
  max-inline-size: min(100%, 480px);
  padding-block: ${theme.space.xxs};
  padding-inline: ${theme.space.md} ${theme.space.xxs};
  border: 1px solid currentColor;
  border-radius: ${theme.radius.control};
  background: ${({ $tone }) => ($tone === 'neutral' ? theme.color.surface : toneColors[$tone].ground)};
  color: ${({ $tone }) => ($tone === 'neutral' ? theme.color.text : toneColors[$tone].ink)};
  box-shadow: ${theme.shadow.overlay};
  font-weight: ${theme.font.weight.medium};
  pointer-events: auto;
  animation: ${rise} ${theme.motion.gentle};
`;

export const CloseButton = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: ${theme.size.touch};
  block-size: ${theme.size.touch};
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.sm};
  background: transparent;
  cursor: pointer;
  &:hover {
    background: color-mix(in srgb, currentColor 10%, transparent);
  }
`;
