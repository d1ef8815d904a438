import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

export const Groups = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space.sm};
  min-block-size: 12rem;
  max-block-size: 50vh;
  overflow-y: auto;
`;

export const Group = styled.div`
  display: grid;
`;

export const GroupName = styled.div`
  padding-inline: ${theme.space.sm};
  color: ${theme.color.muted};
  font-size: ${theme.font.size.small};
`;

export const Choice = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: ${theme.space.md};
  min-block-size: ${theme.size.touch};
  padding: ${theme.space.xxs} ${theme.space.sm};
  border-radius: ${theme.radius.sm};
  cursor: pointer;
  &:hover,
  &[aria-selected='true'] {
    background: ${theme.color.sunken};
  }
  &[aria-selected='true'] {
    outline: 2px solid ${theme.color.action};
    outline-offset: -2px;
  }
`;

export const Detail = styled.span`
  color: ${theme.color.muted};
  font-size: ${theme.font.size.small};
  text-align: end;
  overflow-wrap: anywhere;
`;
