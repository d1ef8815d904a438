import styled from 'styled-components';
import { Disc, theme } from '@valikool/shared-ui';
import { Key, sides } from './PaletteDialog.styles';

const tile = '36px';

export const Groups = styled.div`
  display: grid;
  flex: 0 1 auto;
  align-content: start;
  gap: ${theme.space.xxs};
  min-block-size: 0;
  padding: ${theme.space.xs} 10px;
  overflow-y: auto;
  &:empty {
    display: none;
  }
`;

export const Group = styled.div`
  display: grid;
`;

export const GroupName = styled.div`
  padding: ${theme.space.xxs} ${theme.space.sm};
  color: ${theme.color.muted};
  font-size: ${theme.font.size.small};
`;

export const Tile = styled.span`
  display: grid;
  place-items: center;
  inline-size: ${tile};
  block-size: ${tile};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.sunken};
  color: ${theme.color.muted};
`;

/** A key beside the chosen row, which tells what opens it. */
export const ChosenKey = styled(Key)`
  display: none;
`;

export const Title = styled.span`
  display: block;
  overflow: hidden;
  font-weight: ${theme.font.weight.strong};
  text-overflow: ellipsis;
  white-space: nowrap;
  mark {
    background: none;
    color: inherit;
    text-decoration: underline;
    text-decoration-color: ${theme.color.action};
    text-decoration-thickness: 2px;
    text-underline-offset: 0.2em;
  }
`;

export const Detail = styled(Title)`
  color: ${theme.color.muted};
  font-size: ${theme.font.size.small};
  font-weight: ${theme.font.weight.normal};
  ${theme.media.phone} {
    overflow-wrap: anywhere;
    white-space: normal;
  }
`;

export const Lines = styled.span`
  display: grid;
  line-height: 1.3;
`;

export const Aside = styled.span`
  display: flex;
  align-items: center;
  gap: ${theme.space.xs};
  color: ${theme.color.muted};
  font-size: ${theme.font.size.small};
  white-space: nowrap;
`;

export const Choice = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space.sm};
  min-block-size: 52px;
  padding: ${theme.space.xxs} ${theme.space.sm};
  border-radius: ${theme.radius.md};
  /* Seen where the system's own colours replace the ground. */
  outline: 2px solid transparent;
  outline-offset: -2px;
  cursor: pointer;
  ${Disc} {
    inline-size: ${tile};
    block-size: ${tile};
    font-size: ${theme.font.size.small};
  }
  &:hover {
    background: ${theme.color.sunken};
  }
  &[aria-selected='true'] {
    background: ${theme.color.tint};
    color: ${theme.color.onTint};
    ${Detail},
    ${Aside} {
      color: inherit;
    }
    ${Tile},
    ${Disc} {
      background: ${theme.color.surface};
    }
    ${theme.media.fromPhone} {
      ${ChosenKey} {
        display: inline-block;
      }
    }
  }
`;

export const Foot = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${theme.space.xs};
  padding: ${theme.space.xs} ${sides};
  border-block-start: ${theme.border.line};
  color: ${theme.color.muted};
  font-size: ${theme.font.size.small};
  & > :last-child {
    margin-inline-start: auto;
  }
  ${theme.media.phone} {
    & > :not(:last-child) {
      display: none;
    }
  }
`;
