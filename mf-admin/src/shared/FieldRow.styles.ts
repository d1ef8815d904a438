import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

/** Fields beside one another; an error below one of them leaves the others as high as they are. */
export const FieldRow = styled.div`
  display: grid;
  align-items: start;
  gap: ${theme.space.md};
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 12rem), 1fr));
`;

/** As high as a list of choices that opens in it, where there is one: a dialog cuts off what hangs out of it. */
export const RoomForChoices = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space.md};
  &:has([role='combobox']) {
    min-block-size: 24rem;
  }
`;
