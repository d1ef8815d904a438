import styled from 'styled-components';
import { theme } from '../../theme/theme';
import { Icon } from '../Icon/Icon';

export const Group = styled.fieldset`
  display: grid;
  gap: ${theme.space.xxs};
  min-inline-size: 0;
  padding: 0;
  border: 0;
`;

export const Legend = styled.legend`
  padding: 0;
  margin-block-end: ${theme.space.xxs};
  overflow-wrap: anywhere;
  font-weight: ${theme.font.weight.strong};
`;

/** One column per mark, each as wide as a finger where there is room. */
export const Scale = styled.div<{ $max: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $max }) => $max}, minmax(0, ${theme.size.touch}));
`;

export const MarkIcon = styled(Icon)<{ $isFilled: boolean }>`
  fill: ${({ $isFilled }) => ($isFilled ? 'currentColor' : 'none')};
`;

export const Mark = styled.label<{ $isFilled: boolean }>`
  position: relative;
  display: grid;
  justify-items: center;
  gap: ${theme.space.xxs};
  min-block-size: ${theme.size.touch};
  padding-block: ${theme.space.xs};
  border-radius: ${theme.radius.sm};
  color: ${({ $isFilled }) => ($isFilled ? theme.color.action : theme.color.muted)};
  transition: color ${theme.motion.quick};
  cursor: pointer;
  &:hover {
    color: ${theme.color.actionHover};
  }
  &:has(:focus-visible) {
    outline: 3px solid ${theme.color.action};
  }
  &:has(:disabled) {
    cursor: default;
  }
  ${MarkIcon} {
    inline-size: 1.5rem;
    block-size: 1.5rem;
  }
`;

/** The native radio button. It covers its mark, so that a tap on any part of the mark counts; the mark draws its state. */
export const Radio = styled.input`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  margin: 0;
  opacity: 0;
  cursor: inherit;
`;

export const MarkNumber = styled.span`
  font-size: ${theme.font.size.small};
  font-weight: ${theme.font.weight.medium};
  font-variant-numeric: tabular-nums;
  line-height: 1;
`;

/** The labels of the lowest and the highest mark. */
export const Ends = styled.div<{ $max: number }>`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space.md};
  max-inline-size: calc(${theme.size.touch} * ${({ $max }) => $max});
  color: ${theme.color.muted};
  font-size: ${theme.font.size.small};
`;

export const GivenMarks = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${theme.space.xxs};
  color: ${theme.color.action};
`;
