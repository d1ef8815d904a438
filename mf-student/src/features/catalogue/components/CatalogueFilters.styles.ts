import styled from 'styled-components';
import { ChipGroup, theme } from '@valikool/shared-ui';

export const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.sm};
`;

/** The search and the button of the sheet; on a phone the order is chosen in the sheet. */
export const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${theme.space.xs};
  ${theme.media.phone} {
    > :nth-child(2) {
      display: none;
    }
  }
  ${theme.media.fromPhone} {
    grid-template-columns: minmax(0, 1fr) 13rem max-content;
    /* The order says what it is, as the search does; its label is for screen readers. */
    > :nth-child(2) > label {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;

/** How many choices are made. */
export const HowMany = styled.b`
  min-inline-size: 20px;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.action};
  color: ${theme.color.onAction};
  font-size: ${theme.font.size.small};
  line-height: 20px;
`;

/** One line that scrolls sideways on a phone, where more lines would push the courses off the screen. */
export const Line = styled(ChipGroup)`
  gap: ${theme.space.xs};
  ${theme.media.phone} {
    flex-wrap: nowrap;
    margin-inline: calc(-1 * ${theme.space.md});
    padding: ${theme.space.xxs} ${theme.space.md};
    overflow-x: auto;
    scrollbar-width: none;
  }
`;

export const Times = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.sm} ${theme.space.md};
  > * {
    min-inline-size: 0;
  }
`;

export const Active = styled(ChipGroup)`
  svg {
    inline-size: 16px;
    block-size: 16px;
  }
`;

export const Week = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: ${theme.space.xs};
  flex: 1 1 336px;
  max-inline-size: 400px;
  ${theme.media.phone} {
    max-inline-size: none;
  }
`;

/** A day of the week, as wide as a finger. */
export const DayChip = styled.button`
  display: grid;
  place-content: center;
  block-size: 50px;
  padding: 0;
  border: ${theme.border.control};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  color: ${theme.color.muted};
  font-size: ${theme.font.size.small};
  line-height: 1.2;
  text-align: center;
  cursor: pointer;
  b {
    color: ${theme.color.text};
    font-size: ${theme.font.size.body};
  }
  &[aria-pressed='true'] {
    &,
    b {
      border-color: ${theme.color.text};
      background: ${theme.color.text};
      color: ${theme.color.paper};
    }
  }
  &:disabled {
    border-color: ${theme.color.line};
    background: none;
    cursor: default;
    b {
      color: ${theme.color.muted};
      font-weight: ${theme.font.weight.normal};
    }
  }
`;

export const Count = styled.span`
  padding-inline-start: ${theme.space.xxs};
  font-size: ${theme.font.size.small};
  font-weight: ${theme.font.weight.normal};
  [aria-pressed='false'] > & {
    color: ${theme.color.muted};
  }
`;

export const SheetHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${theme.space.md};
`;

export const Part = styled.div`
  display: grid;
  gap: ${theme.space.xs};
  h3 {
    font-size: ${theme.font.size.body};
  }
`;

export const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
`;

/** Stays in sight while the choices scroll. */
export const SheetFoot = styled.div`
  position: sticky;
  inset-block-end: 0;
  margin: 0 calc(-1 * ${theme.space.lg}) calc(-1 * ${theme.space.lg});
  padding: ${theme.space.sm} ${theme.space.lg} ${theme.space.md};
  background: ${theme.color.surface};
`;
