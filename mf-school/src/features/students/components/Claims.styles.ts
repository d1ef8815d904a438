import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

export const BandLine = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.sm};
  h2 {
    font-size: ${theme.font.size.subheading};
  }
  & > :first-child {
    min-inline-size: 0;
  }
  & > button {
    flex: none;
  }
`;

/** One line: whoever is not named here is named in the list. */
export const Waiting = styled.p`
  margin: 0;
  overflow: hidden;
  color: ${theme.color.muted};
  font-size: ${theme.font.size.small};
  text-overflow: ellipsis;
  white-space: nowrap;
  strong {
    color: ${theme.color.text};
  }
`;
