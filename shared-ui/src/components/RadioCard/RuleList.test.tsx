import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { RuleList } from './RuleList';

it('says for each rule whether it holds', async () => {
  const rules = [
    { id: 'language', passes: true, name: 'Language.', text: 'The school allows Estonian.' },
    { id: 'number', passes: false, name: 'Courses.', text: 'You have used 2 of 2.' },
  ];
  render(<RuleList rules={rules} passLabel="Fits" failLabel="Does not fit" />);

  const [language, number] = screen.getAllByRole('listitem');
  expect(language).toContainElement(screen.getByRole('img', { name: 'Fits' }));
  expect(number).toContainElement(screen.getByRole('img', { name: 'Does not fit' }));
  await expectAccessible();
});
