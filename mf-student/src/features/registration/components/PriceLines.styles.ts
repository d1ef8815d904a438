import styled from 'styled-components';
import { Money, theme } from '@valikool/shared-ui';

/** The name of a line, and behind it what can be done with it. */
export const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${theme.space.xs};
  color: ${theme.color.muted};
`;

/** What is taken off the price. */
export const Lowered = styled(Money)`
  color: ${theme.color.ok};
`;

/** A word that can be pressed; what can be hit is larger than the word. */
export const RemoveButton = styled.button`
  position: relative;
  padding: 0;
  border: 0;
  background: none;
  color: ${theme.color.text};
  font-size: ${theme.font.size.small};
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
  &::after {
    content: '';
    position: absolute;
    inset: -10px -8px;
  }
`;
