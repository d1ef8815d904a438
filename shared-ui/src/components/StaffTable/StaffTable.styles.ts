import styled from 'styled-components';
import { theme } from '../../theme/theme';

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: ${theme.space.xxs} ${theme.space.xs};
  ${theme.media.phone} {
    & > [data-columns],
    & > [data-keys] {
      display: none;
    }
  }
  ${theme.media.fromDesktop} {
    margin-block: calc(${theme.space.xs} * -1) calc(${theme.space.xs} * -1);
    & button:not(dialog button) {
      min-block-size: 28px;
      padding: 0 ${theme.space.xs};
      border-radius: ${theme.radius.sm};
      font-size: ${theme.font.size.small};
    }
    & [role='menuitem']:not(dialog *) {
      min-block-size: ${theme.size.row};
    }
  }
`;

/** At the beginning of the row, away from the table's own buttons. */
export const OwnTools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs};
  margin-inline-end: auto;
  & [data-tools] {
    justify-content: start;
  }
`;

export const KeyList = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${theme.space.xs} ${theme.space.md};
  align-items: center;
  dd {
    margin: 0;
  }
`;

export const Key = styled.kbd`
  display: inline-block;
  min-inline-size: 24px;
  padding: 0 ${theme.space.xs};
  border: ${theme.border.line};
  border-block-end-width: 2px;
  border-radius: ${theme.radius.sm};
  background: ${theme.color.surface};
  color: ${theme.color.muted};
  font-family: inherit;
  font-size: ${theme.font.size.small};
  text-align: center;
`;
