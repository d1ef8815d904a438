import styled, { css } from 'styled-components';
import { theme } from '../../theme/theme';
import { AppLink } from '../Link/AppLink';

type ChipLook = { $isSelected: boolean };

/** A class of its own, so that a page with chosen and other chips has these rules once. */
const common = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.xxs};
  min-block-size: 36px;
  padding-inline: ${theme.space.sm};
  border: ${theme.border.control};
  border-radius: ${theme.radius.pill};
  font-weight: ${theme.font.weight.medium};
  line-height: 1.2;
  text-decoration: none;
  white-space: nowrap;
  transition: background ${theme.motion.quick};
  /* 36 px visible, 44 px to tap. */
  &::after {
    content: '';
    position: absolute;
    inset: -4px;
  }
`;

const look = css<ChipLook>`
  background: ${({ $isSelected }) => ($isSelected ? theme.color.text : theme.color.surface)};
  color: ${({ $isSelected }) => ($isSelected ? theme.color.paper : theme.color.text)};
  ${({ $isSelected }) => $isSelected && `border-color: ${theme.color.text};`}
`;

const CommonChip = styled.span`
  ${common}
`;

const CommonFilterChip = styled.button`
  ${common}
  cursor: pointer;
  &:disabled {
    cursor: default;
    opacity: 0.6;
  }
`;

const CommonLinkChip = styled(AppLink)`
  ${common}
`;

export const StyledChip = styled(CommonChip)<ChipLook>`
  ${look}
`;

export const StyledFilterChip = styled(CommonFilterChip)<ChipLook>`
  ${look}
`;

export const StyledLinkChip = styled(CommonLinkChip)<ChipLook>`
  ${look}
`;

export const ChipRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
`;
