import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

/** Height of the bar, and room to spare: what has the focus is never hidden behind it. */
const keptFree = '96px';

/** The choices, and beside them the sum. On a phone one column whose last part stays at the foot of the screen. */
export const CheckoutLayout = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.md};
  & :is(a, button, input, select) {
    scroll-margin-block-end: ${keptFree};
  }
  ${theme.media.fromTablet} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(280px, 400px);
    gap: ${theme.space.xl};
    align-items: start;
  }
`;

export const Choices = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.lg};
  min-inline-size: 0;
`;

/** Beside the choices a card that stays in sight; on a phone its parts follow the choices. */
export const Sum = styled.section`
  display: contents;
  ${theme.media.fromTablet} {
    position: sticky;
    inset-block-start: ${theme.space.lg};
    display: flex;
    flex-direction: column;
    gap: ${theme.space.md};
    padding: ${theme.space.lg};
    border: ${theme.border.line};
    border-radius: ${theme.radius.md};
    background: ${theme.color.surface};
    box-shadow: ${theme.shadow.card};
  }
`;

export const Lines = styled.div`
  display: grid;
  gap: ${theme.space.xs};
`;

/** At the foot of a phone's screen, across its whole width; the last part of the card elsewhere. */
export const Bar = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: ${theme.layer.sticky};
  display: flex;
  align-items: center;
  gap: ${theme.space.md};
  min-block-size: 76px;
  margin-inline: -${theme.space.md};
  padding: ${theme.space.sm} ${theme.space.md} max(${theme.space.sm}, env(safe-area-inset-bottom));
  border-block-start: ${theme.border.line};
  background: ${theme.color.surface};
  & > :last-child {
    flex: 1;
    min-block-size: 48px;
  }
  ${theme.media.fromTablet} {
    position: static;
    flex-direction: column;
    align-items: stretch;
    min-block-size: 0;
    margin: 0;
    padding: ${theme.space.md} 0 0;
  }
`;

/** The word and the sum: below one another in the bar, in one line on the card. */
export const BarSum = styled.div`
  display: grid;
  white-space: nowrap;
  & > :first-child {
    color: ${theme.color.muted};
    font-size: ${theme.font.size.small};
    line-height: 1.5rem;
  }
  & > :last-child {
    font-size: ${theme.font.size.heading};
    font-weight: ${theme.font.weight.strong};
    line-height: 1.2;
    letter-spacing: -0.02em;
  }
  ${theme.media.fromTablet} {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
  }
`;
