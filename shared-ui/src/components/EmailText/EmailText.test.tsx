import { screen } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { renderRemote } from '../../testing/renderRemote';
import { EmailText } from './EmailText';

it('breaks an address after @ and dots only, and reads as one text', async () => {
  renderRemote(<EmailText value="mari.maasikas@kool.naide.ee" />);

  const address = await screen.findByText('mari.maasikas@kool.naide.ee');

  expect(address.innerHTML).toBe('mari.<wbr>maasikas@<wbr>kool.<wbr>naide.<wbr>ee');
  expect(getComputedStyle(address).overflowWrap).toBe('normal');
  await expectAccessible();
});
