import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

/** Fields side by side; an error below one of them does not change the height of the others. */
export const FieldRow = styled.div`
  display: grid;
  align-items: start;
  gap: ${theme.space.md};
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 12rem), 1fr));
`;

/** As high as an open list of choices, because a dialog cuts off what is outside of it. */
export const RoomForChoices = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space.md};
  &:has([role='combobox']) {
    min-block-size: 24rem;
  }
`;
