import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

export const When = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xxs} ${theme.space.sm};
  min-block-size: 28px;
`;

/** One column for each day of the week: two cards can be compared at a glance. */
export const Strip = styled.span`
  display: inline-grid;
  grid-template-columns: repeat(7, 24px);
  place-items: center;
  i {
    inline-size: 4px;
    block-size: 4px;
    border-radius: ${theme.radius.pill};
    background: ${theme.color.lineStrong};
  }
`;

export const Day = styled.b`
  min-inline-size: 22px;
  border-radius: ${theme.radius.sm};
  background: ${theme.color.tint};
  color: ${theme.color.onTint};
  font-size: ${theme.font.size.small};
  text-align: center;
`;
