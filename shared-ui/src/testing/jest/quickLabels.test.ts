import { screen } from '@testing-library/react';

const labelsOf = (name: string) =>
  [...(document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.labels ?? [])].map((label) => label.textContent);

it('finds the labels of inputs by id, around the input, and for the first of doubled ids', () => {
  document.body.innerHTML = `
    <label for="a">A</label><label for="a">A again</label><input id="a" name="a">
    <label>B <input name="b"></label>
    <label for="twice">C</label><label for="missing">D</label><label for="">E <input name="e"></label>
    <input id="twice" name="c"><input id="twice" name="d"><label for="text">F</label><p id="text">G</p>`;

  expect(['a', 'b', 'c', 'd', 'e'].map(labelsOf)).toEqual([['A', 'A again'], ['B '], ['C'], [], []]);
  expect([...document.querySelectorAll('label')].map(({ control }) => control?.getAttribute('name'))).toEqual([
    ...['a', 'a', 'b', 'c'],
    ...[undefined, undefined, undefined],
  ]);
});

it('follows ids that change, and inputs outside the page', () => {
  document.body.innerHTML = '<label for="a">A</label><input id="b" name="b">';
  const input = screen.getByRole('textbox');
  const label = screen.getByText<HTMLLabelElement>('A');
  const part = document.createElement('div');

  input.id = 'a';
  expect(label.control).toBe(input);
  part.append(label, '');
  expect(label.control).toBeNull();
  part.append(input);
  expect(label.control).toBe(input);
});
