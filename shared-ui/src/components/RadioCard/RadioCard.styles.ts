import styled from 'styled-components';
import { theme } from '../../theme/theme';

export const Group = styled.fieldset`
  display: grid;
  gap: ${theme.space.md};
  min-inline-size: 0;
  padding: 0;
  border: 0;
`;

export const Legend = styled.legend`
  padding: 0;
  margin-block-end: ${theme.space.sm};
  font-size: ${theme.font.size.heading};
  font-weight: ${theme.font.weight.strong};
  line-height: 1.25;
`;

export const StyledRadioCard = styled.div`
  display: grid;
  gap: ${theme.space.xs};
  padding: ${theme.space.md};
  border: ${theme.border.control};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  transition:
    border-color ${theme.motion.quick},
    box-shadow ${theme.motion.quick};
  &:has(:checked) {
    border-color: ${theme.color.action};
    box-shadow: inset 0 0 0 1px ${theme.color.action};
  }
  &:has(:focus-visible) {
    outline: 3px solid ${theme.color.action};
    outline-offset: 2px;
  }
  cursor: pointer;
  &:has(:disabled) {
    border-color: ${theme.color.line};
    background: transparent;
    cursor: default;
  }
`;

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.xs} ${theme.space.md};
`;

export const Title = styled.label`
  display: flex;
  align-items: center;
  gap: ${theme.space.sm};
  font-size: ${theme.font.size.subheading};
  font-weight: ${theme.font.weight.strong};
  cursor: inherit;
  &:has(:disabled) {
    color: ${theme.color.muted};
  }
`;

export const Radio = styled.input`
  inline-size: 1.25rem;
  block-size: 1.25rem;
  margin: 0;
  accent-color: ${theme.color.action};
  &:focus-visible {
    outline: none;
  }
`;

export const Details = styled.div`
  display: grid;
  gap: ${theme.space.xs};
  color: ${theme.color.muted};
  font-size: ${theme.font.size.small};
`;
