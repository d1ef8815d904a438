import { readWords, timeWordsIn, withoutWord } from './searchWords';

const meant = (text: string) => {
  const { rest, words } = readWords(text);
  return [words.flatMap(({ days }) => days), words.flatMap(({ hours }) => hours ?? []), rest];
};

it.each<[string, number[], string[], string]>([
  ['teisipäeva õhtu', [2], ['17-24'], ''],
  ['Teisipaeval ohtul', [2], ['17-24'], ''],
  ['esmaspäeviti psühholoogia', [1], [], 'psühholoogia'],
  ['E õhtuti', [1], ['17-24'], ''],
  ['T ja N', [2, 4], [], ''],
  ['E, K, R raha', [1, 3, 5], [], 'raha'],
  ['pärast kella 17', [], ['17-24'], ''],
  ['keeled pärast 17.30', [], ['17-24'], 'keeled'],
  ['enne kella 16', [], ['0-16'], ''],
  ['kell 18', [], ['18-19'], ''],
  ['nädalavahetusel', [6, 7], [], ''],
  ['on Tuesdays', [2], [], ''],
  ['Monday or Friday evenings', [1, 5], ['17-24'], ''],
  ['python on thursday after 5 pm', [4], ['17-24'], 'python'],
  ['before 4pm', [], ['0-16'], ''],
  ['after 5', [], ['17-24'], ''],
  ['weekday mornings', [1, 2, 3, 4, 5], ['0-12'], ''],
  ['по вторникам', [2], [], ''],
  ['во вторник вечером', [2], ['17-24'], ''],
  ['пн и ср после 18', [1, 3], ['18-24'], ''],
  ['по средам до 17:00 финансы', [3], ['0-17'], 'финансы'],
  ['в 18', [], ['18-19'], ''],
])('understands "%s"', (text, days, hours, rest) => {
  expect(meant(text)).toEqual([days, hours, rest]);
});

it.each([
  'psühholoogia',
  'R keel',
  'programmeerimine C',
  'E-äri',
  'после 9 класса',
  'enne 12. klassi',
  'до 50 евро',
  'alates 1. oktoobrist',
  'kuni 15. maini',
  'alates 01.10.2026',
  'from 5 October',
  'until 12 dec',
  'с 1 сентября',
  'до 3 мая',
  'kuni 20 €',
  'kuni 20€',
  'before 15 €',
  'с нуля',
  'Python from zero',
  'in English',
  'среднее образование',
  'keeled ja kultuur',
  '',
])('finds no time in "%s"', (text) => {
  expect(timeWordsIn(text)).toEqual([]);
  expect(readWords(text).rest).toBe(text);
});

it('takes one word out of the text', () => {
  const text = 'raha T ja N õhtuti';
  const [tuesday, thursday, evening] = timeWordsIn(text);

  expect(tuesday && withoutWord(text, tuesday)).toBe('raha ja N õhtuti');
  expect(thursday && withoutWord(text, thursday)).toBe('raha T ja õhtuti');
  expect(evening && withoutWord(text, evening)).toBe('raha T ja N');
  const [only] = timeWordsIn('teisipäeviti');
  expect(only && withoutWord('teisipäeviti', only)).toBe('');
});
