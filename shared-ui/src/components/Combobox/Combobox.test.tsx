import { useState, type ReactElement } from 'react';
import { Combobox, type ComboboxProps } from '../../forms';
import { expectAccessible, renderRemote, screen } from '../../testing';

const schools = [
  { value: '1', label: 'Põltsamaa Gümnaasium' },
  { value: '2', label: 'Tartu Kool' },
  { value: '3', label: 'Tallinna Kool', disabled: true },
];

type SchoolProps = Partial<Pick<ComboboxProps, 'onChange' | 'isClearable' | 'disabled'>> & { start?: string };

function School({ onChange = () => undefined, start = '', ...rest }: SchoolProps) {
  const [value, setValue] = useState(start);
  const change = (next: string) => {
    setValue(next);
    onChange(next);
  };
  return (
    <>
      <Combobox label="School" options={schools} value={value} onChange={change} emptyText="Nothing found" {...rest} />
      <button type="button">Next</button>
    </>
  );
}

async function open(ui: ReactElement) {
  const { user } = renderRemote(ui);
  await screen.findByRole('combobox');
  return user;
}

const field = () => screen.getByRole('combobox', { name: 'School' });
const clearing = () => screen.queryByRole('button', { name: 'Clear: School' });

it('narrows the list while one types, also without the dots', async () => {
  const onChange = jest.fn();
  const user = await open(<School onChange={onChange} />);

  await user.type(field(), 'polts');
  expect(screen.getAllByRole('option')).toEqual([screen.getByRole('option', { name: 'Põltsamaa Gümnaasium' })]);
  await expectAccessible();
  await user.click(screen.getByRole('option'));

  expect(onChange).toHaveBeenLastCalledWith('1');
  expect(field()).toHaveValue('Põltsamaa Gümnaasium');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

it('is worked by the keyboard', async () => {
  const user = await open(<School />);
  await user.tab();

  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'Tartu Kool' }).id);
  await user.keyboard('{Enter}');

  expect(field()).toHaveValue('Tartu Kool');
});

it('puts the choice back on Escape, and takes it back when emptied', async () => {
  const onChange = jest.fn();
  const user = await open(<School start="2" onChange={onChange} />);

  await user.type(field(), 'xyz');
  expect(screen.getByRole('status')).toHaveTextContent('Nothing found');
  await user.keyboard('{Escape}');
  expect(field()).toHaveValue('Tartu Kool');

  await user.clear(field());
  expect(onChange).toHaveBeenCalledWith('');
});

it('does not choose what cannot be chosen', async () => {
  const onChange = jest.fn();
  const user = await open(<School onChange={onChange} />);

  await user.click(field());
  await user.click(screen.getByRole('option', { name: 'Tallinna Kool' }));

  expect(onChange).not.toHaveBeenCalled();
  await user.tab();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

it('leaves the search to the server where it is told to, and keeps the name of what was chosen', async () => {
  const onSearch = jest.fn();
  const user = await open(
    <Combobox
      label="School"
      options={schools.slice(1)}
      value="1"
      chosenLabel="Põltsamaa Gümnaasium"
      onChange={() => undefined}
      onSearch={onSearch}
      emptyText="Nothing found"
    />,
  );
  expect(field()).toHaveValue('Põltsamaa Gümnaasium');

  await user.type(field(), 'x');

  expect(onSearch).toHaveBeenLastCalledWith('x');
  expect(screen.getAllByRole('option')).toHaveLength(2);
});

it('gives a choice up at a press of its button, and is ready for another', async () => {
  const onChange = jest.fn();
  const user = await open(<School start="2" onChange={onChange} />);
  await expectAccessible();

  await user.click(screen.getByRole('button', { name: 'Clear: School' }));

  expect(onChange).toHaveBeenCalledWith('');
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
  expect(clearing()).not.toBeInTheDocument();
});

it('gives a choice up while its list is open, whatever has been typed', async () => {
  const user = await open(<School start="2" />);

  await user.type(field(), 'xyz');
  await user.click(screen.getByRole('button', { name: 'Clear: School' }));

  expect(field()).toHaveValue('');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
});

it('gives a choice up by the keyboard', async () => {
  const user = await open(<School start="2" />);

  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');

  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
});

it.each<[string, SchoolProps]>([
  ['nothing is chosen', {}],
  ['the choice cannot be changed', { start: '2', disabled: true }],
  ['there has to be one', { start: '2', isClearable: false }],
])('has nothing to clear where %s', async (_why, props) => {
  await open(<School {...props} />);

  expect(clearing()).not.toBeInTheDocument();
});

it('keeps a choice that there has to be, also when the field is emptied', async () => {
  const onChange = jest.fn();
  const user = await open(<School start="2" isClearable={false} onChange={onChange} />);

  await user.clear(field());
  await user.tab();

  expect(onChange).not.toHaveBeenCalled();
  expect(field()).toHaveValue('Tartu Kool');
});

it('does not say that nothing is found before it knows', async () => {
  const props = {
    label: 'School',
    value: '',
    onChange: () => undefined,
    onSearch: () => undefined,
    emptyText: 'Nothing found',
  };
  const user = await open(<Combobox {...props} options={[]} isPending />);

  await user.click(field());

  expect(screen.getByRole('status')).toHaveTextContent('Searching…');
});
