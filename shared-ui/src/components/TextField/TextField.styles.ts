import styled from 'styled-components';
import { theme } from '../../theme/theme';
import { controlLook } from '../Field/Field.styles';

export const Input = styled.input`
  ${controlLook}
`;

export const TextAreaInput = styled.textarea`
  ${controlLook}
  min-block-size: calc(${theme.size.touch} * 3);
  resize: vertical;
`;

export const WithToggle = styled.div`
  position: relative;
  & > input {
    padding-inline-end: calc(${theme.size.touch} + ${theme.space.xxs});
  }
`;

export const Toggle = styled.button`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  display: grid;
  place-items: center;
  inline-size: ${theme.size.touch};
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.control};
  background: transparent;
  color: ${theme.color.muted};
  cursor: pointer;
  &:hover {
    color: ${theme.color.text};
  }
`;
