import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { Stepper } from './Stepper';

it('says which steps are behind and which one it is', async () => {
  const steps = [
    { key: 'app', title: 'Get the app' },
    { key: 'scan', title: 'Scan' },
    { key: 'code', title: 'Enter the code' },
  ];
  render(<Stepper label="Second step" steps={steps} current="scan" doneLabel="done" />);

  const [app, scan, code] = screen.getAllByRole('listitem');
  expect(app).toHaveTextContent('Get the app (done)');
  expect(scan).toHaveAttribute('aria-current', 'step');
  expect(code).toHaveTextContent('3Enter the code');
  await expectAccessible();
});
