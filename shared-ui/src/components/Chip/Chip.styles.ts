import styled, { css } from 'styled-components';
import { theme } from '../../theme/theme';
import { AppLink } from '../Link/AppLink';

const look = css<{ $isSelected: boolean }>`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.xxs};
  min-block-size: 36px;
  padding-inline: ${theme.space.sm};
  border: ${theme.border.control};
  border-radius: ${theme.radius.pill};
  background: ${({ $isSelected }) => ($isSelected ? theme.color.text : theme.color.surface)};
  color: ${({ $isSelected }) => ($isSelected ? theme.color.paper : theme.color.text)};
  ${({ $isSelected }) => $isSelected && `border-color: ${theme.color.text};`}
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

export const StyledChip = styled.span<{ $isSelected: boolean }>`
  ${look}
`;

export const StyledFilterChip = styled.button<{ $isSelected: boolean }>`
  ${look}
  cursor: pointer;
  &:disabled {
    cursor: default;
    opacity: 0.6;
  }
`;

export const StyledLinkChip = styled(AppLink)<{ $isSelected: boolean }>`
  ${look}
`;

export const ChipRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
`;
