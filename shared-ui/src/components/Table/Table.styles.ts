import styled, { css } from 'styled-components';
import { theme } from '../../theme/theme';
import { asCards, asLines, onTablet } from './narrowTable.styles';
import { asStaffRows, fromStaffWidth } from './staffTable.styles';

const withoutFrame = css`
  border: 0;
  background: transparent;
  box-shadow: none;
  overflow: visible;
`;

export const Frame = styled.div`
  /* A wide table scrolls in its frame with all that it holds, hidden words too, and never makes the page wider. */
  position: relative;
  inline-size: 0;
  min-inline-size: 100%;
  border: ${theme.border.line};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.card};
  overflow-x: auto;
  ${theme.media.phone} {
    ${withoutFrame}
  }
  ${onTablet} {
    &:has(> [data-lines='tablet']) {
      ${withoutFrame}
    }
  }
  &[data-staff] {
    ${fromStaffWidth} {
      overflow: visible;
    }
  }
`;

export const StyledTable = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  /* Onest's tabular figures stand far apart. */
  time,
  [data-align='end'] {
    letter-spacing: -0.03em;
  }
  th,
  td {
    padding: ${theme.space.sm} ${theme.space.md};
    border-block-end: ${theme.border.line};
    text-align: start;
    vertical-align: middle;
  }
  /* A tablet has no room to spare between columns: sums would be behind the buttons of their rows. */
  ${onTablet} {
    th:not(:first-child),
    td:not(:first-child) {
      padding-inline: ${theme.space.xs};
    }
  }
  tbody tr:last-child > * {
    border-block-end: 0;
  }
  tbody th {
    font-weight: ${theme.font.weight.strong};
  }
  thead th {
    color: ${theme.color.muted};
    font-size: ${theme.font.size.small};
    font-weight: ${theme.font.weight.medium};
    white-space: nowrap;
  }
  [data-align='end'] {
    text-align: end;
  }
  /* What can be done with a row stays in sight where the table scrolls sideways. */
  ${theme.media.fromPhone} {
    tbody tr {
      background: ${theme.color.surface};
    }
    tbody [data-actions] {
      position: sticky;
      inset-inline-end: 0;
      background: inherit;
      box-shadow: calc(${theme.space.xs} * -1) 0 ${theme.space.xs} ${theme.color.surface};
    }
    /* Unless the keyboard is in another cell of the row: it may be the one behind. */
    tbody tr:has(:focus-visible:not([data-actions] *)) > [data-actions] {
      position: static;
    }
    /* An opened menu lies above the buttons of the rows below. */
    tbody [data-actions]:has([aria-expanded='true']) {
      z-index: ${theme.layer.overlay};
    }
  }
  /* Many rows at one look: dense, and one line for what must not break. */
  ${theme.media.fromDesktop} {
    font-size: ${theme.font.size.small};
    th,
    td {
      padding: ${theme.space.xs};
    }
    th:first-child,
    td:first-child {
      padding-inline-start: ${theme.space.md};
    }
    th:last-child,
    td:last-child {
      padding-inline-end: ${theme.space.md};
    }
    [data-line],
    [data-align='end'],
    [data-actions] {
      white-space: nowrap;
    }
    /* A mouse needs less than a finger: buttons leave room above and below them, and rows stay low. */
    [data-actions] {
      padding-block: ${theme.space.xxs};
    }
    [data-actions] :is(a, button):not(dialog *) {
      min-block-size: ${theme.size.row};
      padding-block: ${theme.space.xxs};
    }
  }
  [data-narrow] {
    inline-size: 1px;
  }
  ${asCards}
  ${asLines}
  ${asStaffRows}
`;

export const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.xxs};
  min-block-size: ${theme.size.touch};
  margin-block: calc(${theme.space.sm} * -1);
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font-weight: inherit;
  cursor: pointer;
  &:hover {
    color: ${theme.color.text};
  }
  & > svg {
    inline-size: 1em;
    block-size: 1em;
  }
`;

export const ToggleButton = styled.button`
  display: grid;
  place-items: center;
  inline-size: ${theme.size.touch};
  block-size: ${theme.size.touch};
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.md};
  background: none;
  color: ${theme.color.muted};
  cursor: pointer;
  & > svg {
    inline-size: 1.25em;
    block-size: 1.25em;
  }
`;

export const RowActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: ${theme.space.xs};
  ${theme.media.phone} {
    justify-content: stretch;
    & > * {
      flex: 1;
    }
  }
`;
