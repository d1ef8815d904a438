import { scaleLinear } from 'd3-scale';
import { expectAccessible, renderRemote, screen, waitFor, within } from '../testing';
import { Axes } from './Axes';
import { BarChart, DonutChart, LineChart, StackedBarChart } from './index';

const texts = { title: 'Registrations', summary: 'They doubled.', categoryLabel: 'Month' };
const months = ['Sept', 'Okt'];
const series = [
  { name: 'Paid', values: [10, 20] },
  { name: 'Held', values: [5, null] },
];

async function rowsOf(name: string) {
  const table = await screen.findByRole('table', { name, hidden: true });
  return within(table)
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map((cell) => cell.textContent));
}

it('draws bars from zero, and tells its numbers as a table too', async () => {
  const { container } = renderRemote(
    <BarChart {...texts} categories={months} series={series} format={(value) => `${value} pcs`} />,
  );

  expect(await screen.findByRole('img', { name: 'Registrations They doubled.' })).toBeVisible();
  const [sept, okt] = [...container.querySelectorAll('rect')].map((bar) => ({
    y: Number(bar.getAttribute('y')),
    height: Number(bar.getAttribute('height')),
  }));
  expect(okt?.height).toBeCloseTo((sept?.height ?? 0) * 2);
  expect((okt?.y ?? 0) + (okt?.height ?? 0)).toBeCloseTo((sept?.y ?? 0) + (sept?.height ?? 0));
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Paid', 'Held']);
  expect(await rowsOf('Registrations')).toEqual([
    ['Month', 'Paid', 'Held'],
    ['Sept', '10 pcs', '5 pcs'],
    ['Okt', '20 pcs', '–'],
  ]);
  await expectAccessible();
});

it.each([
  ['few names in two rows where one has no room', ['Cards', 'Bank-transfers', 'Links'], 3],
  ['every second of many', Array.from({ length: 12 }, (_, index) => `${index + 1}.2026`), 4],
])('writes %s', async (_how, categories, named) => {
  const y = scaleLinear([0, 10], [100, 0]);
  const xOf = (index: number) => index * 30;
  const { container } = renderRemote(
    <svg>
      <Axes width={320} y={y} categories={categories} xOf={xOf} format={String} />
    </svg>,
  );

  await waitFor(() => expect(container.querySelectorAll('text[text-anchor="middle"]')).toHaveLength(named));
});

it('stacks amounts that add up, with their sum above', async () => {
  const { container } = renderRemote(<StackedBarChart {...texts} categories={months} series={series} />);

  expect(await screen.findByRole('img')).toBeVisible();
  const pieces = [...container.querySelectorAll('rect')].map((bar) => ({
    top: Number(bar.getAttribute('y')),
    bottom: Number(bar.getAttribute('y')) + Number(bar.getAttribute('height')),
  }));
  expect(pieces).toHaveLength(3);
  expect(pieces[1]?.bottom).toBeCloseTo(pieces[0]?.top ?? 0);
  expect(pieces[1]?.top).toBeLessThan(pieces[0]?.top ?? 0);
  expect(await rowsOf('Registrations')).toEqual([
    ['Month', 'Paid', 'Held'],
    ['Sept', '10', '5'],
    ['Okt', '20', '–'],
  ]);
  expect([...container.querySelectorAll('svg > text')].map((sum) => sum.textContent)).toEqual(['15', '20']);
  await expectAccessible();
});

it('breaks a line where nothing is known', async () => {
  const values = [1, null, 2, 3];
  const { container } = renderRemote(
    <LineChart {...texts} categories={['1', '2', '3', '4']} series={[{ name: 'Paid', values }]} />,
  );

  await screen.findByRole('img');
  expect(container.querySelector('g > path')?.getAttribute('d')?.match(/M/g)).toHaveLength(2);
  expect(container.querySelectorAll('circle')).toHaveLength(3);
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  await expectAccessible();
});

it('divides a ring into shares', async () => {
  const slices = [
    { name: 'School', value: 75 },
    { name: 'Student', value: 25 },
  ];
  const { container } = renderRemote(<DonutChart {...texts} slices={slices} />);

  expect(await screen.findByText('75%', { selector: 'b' })).toBeVisible();
  expect(container.querySelectorAll('svg path')).toHaveLength(2);
  expect(container.querySelector('svg > text')).toHaveTextContent('100');
  expect(await rowsOf('Registrations')).toContainEqual(['Student', '25', '25%']);
  await expectAccessible();
});

it('draws nothing at all without breaking', async () => {
  const { container } = renderRemote(
    <>
      <BarChart {...texts} categories={[]} series={[]} />
      <DonutChart {...texts} title="Shares" slices={[]} />
    </>,
  );

  expect(await screen.findAllByRole('img')).toHaveLength(2);
  expect(container.innerHTML).not.toContain('NaN');
});
