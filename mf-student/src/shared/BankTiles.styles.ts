import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

/** Of a tile whose bank's name is not broken. */
const leastTile = '5.75rem';

/* Three in a row, or two where three would be too narrow, as in a dialog on a phone. */
export const Banks = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(${leastTile}, calc((100% - 2 * ${theme.space.xs}) / 3)), 1fr));
  gap: ${theme.space.xs};
  min-inline-size: 0;
  padding: 0;
  border: 0;
`;

export const Tile = styled.div`
  position: relative;
  display: grid;
  place-content: center;
  block-size: 46px;
  padding-inline: ${theme.space.xxs};
  overflow-wrap: anywhere;
  border: ${theme.border.control};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  line-height: 1.15;
  text-align: center;
  transition: border-color ${theme.motion.quick};
  &:has(:checked) {
    border-color: ${theme.color.action};
    background: ${theme.color.tint};
    color: ${theme.color.onTint};
    box-shadow: inset 0 0 0 1px ${theme.color.action};
  }
  &:has(:focus-visible) {
    outline: 3px solid ${theme.color.action};
    outline-offset: 2px;
  }
  & small {
    font-size: ${theme.font.size.small};
  }
`;

export const TileContent = styled.span`
  display: flex;
  align-items: center;
  gap: ${theme.space.xxs};
  min-inline-size: 0;
`;

export const TileText = styled.span`
  display: grid;
  min-inline-size: 0;
`;

/** The size is fixed, so that nothing moves when the picture comes. */
export const Logo = styled.img`
  flex: none;
  object-fit: contain;
`;

/** Covers the tile, so that all of it can be pressed. */
export const TileRadio = styled.input`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  margin: 0;
  opacity: 0;
  cursor: pointer;
`;

export const TileName = styled.label<{ $isLong: boolean; $isSmall: boolean }>`
  font-size: ${({ $isLong, $isSmall }) => ($isLong || $isSmall ? theme.font.size.small : theme.font.size.body)};
  font-weight: ${({ $isLong }) => ($isLong ? theme.font.weight.normal : theme.font.weight.strong)};
  letter-spacing: -0.01em;
`;
