import styled from 'styled-components';
import { theme } from '../../theme/theme';

export const EventList = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr));
  column-gap: ${theme.space.md};
  margin: 0;
  padding: 0;
  border: 0;

  legend,
  > :not(div) {
    grid-column: 1 / -1;
  }

  legend {
    padding: 0;
    font-weight: ${theme.font.weight.strong};
  }
`;

/** Addresses and bodies have no spaces to break at. */
export const Breaking = styled.span`
  overflow-wrap: anywhere;
`;

export const Body = styled.pre`
  margin: 0;
  padding: ${theme.space.sm};
  overflow: auto;
  max-height: 20rem;
  border-radius: ${theme.radius.md};
  background: ${theme.color.sunken};
  font-size: ${theme.font.size.small};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
