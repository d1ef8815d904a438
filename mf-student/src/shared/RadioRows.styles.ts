import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

/** All rows in one frame; a line between them. */
export const Rows = styled.div`
  overflow: hidden;
  border: ${theme.border.line};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.card};
  & > * + * {
    border-block-start: ${theme.border.line};
  }
`;

export const StyledRow = styled.div`
  &:has(> div > input:focus-visible) {
    border-radius: ${theme.radius.md};
    outline: 3px solid ${theme.color.action};
    outline-offset: -3px;
  }
`;

export const RowHead = styled.div`
  display: grid;
  grid-template-columns: auto minmax(min-content, 1fr) minmax(0, auto);
  align-items: center;
  column-gap: ${theme.space.sm};
  min-block-size: 52px;
  padding: ${theme.space.xs} ${theme.space.md};
  line-height: 1.375rem;
  cursor: pointer;
  &:has(> :disabled) {
    cursor: default;
  }
  /* Conditions make a row tall: its radio button and its price stay beside the title. */
  &:has(ul) {
    align-items: start;
  }
`;

export const RowRadio = styled.input`
  inline-size: 20px;
  block-size: 20px;
  margin: 0;
  accent-color: ${theme.color.action};
  cursor: inherit;
  &:focus-visible {
    outline: none;
  }
`;

export const RowTitle = styled.label`
  font-weight: ${theme.font.weight.strong};
  cursor: inherit;
  :disabled + div > & {
    color: ${theme.color.muted};
  }
`;

export const RowAside = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: ${theme.space.xxs} ${theme.space.xs};
  color: ${theme.color.muted};
  font-weight: ${theme.font.weight.strong};
  & b {
    color: ${theme.color.text};
  }
`;

export const RowDetails = styled.div`
  color: ${theme.color.muted};
  font-size: ${theme.font.size.small};
`;

/** What belongs to the row and may hold fields and buttons of its own. */
export const RowMore = styled.div`
  display: grid;
  gap: ${theme.space.sm};
  padding: 0 ${theme.space.md} ${theme.space.md};
`;

/** The sign of a card or a wallet, as words. */
export const Mark = styled.span`
  padding-inline: ${theme.space.xs};
  border: ${theme.border.line};
  border-radius: ${theme.radius.sm};
  color: ${theme.color.text};
  font-size: ${theme.font.size.small};
  font-weight: ${theme.font.weight.normal};
  line-height: 24px;
`;
