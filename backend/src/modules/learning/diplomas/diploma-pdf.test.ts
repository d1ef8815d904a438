import { renderDiplomaPdf } from './diploma-pdf';
import type { DiplomaPage } from './diploma-pdf.types';

const aPage = (over: Partial<DiplomaPage> = {}): DiplomaPage => ({
  number: 'D2026-00042',
  code: '7KQM2XPA9RTV',
  language: 'et',
  holderName: 'Mari-Liis Õunapuu',
  personalCode: null,
  courseTitle: 'Psühholoogia argielus',
  learningOutcomes: [
    'Selgitab, kuidas mälu ja tähelepanu töötavad, ning kasutab seda õppimisel',
    'Märkab oma mõtlemise vigu ja toob nende kohta näiteid',
    'Kirjeldab stressi mõju ja valib endale sobiva viisi sellega toimetulekuks',
    'Oskab kuulata ja anda tagasisidet nii, et teine saab sellest kasu',
    'Teab, kust ja millal abi otsida',
  ],
  academicHours: 35,
  startsAt: new Date('2026-09-07T15:00:00Z'),
  endsAt: new Date('2026-10-26T15:00:00Z'),
  teacherNames: ['Kadri Tamm'],
  issuerName: 'Valikool OÜ',
  issuerRegistryCode: '19000008',
  issuedAt: new Date('2026-11-02T10:00:00Z'),
  checkUrl: 'https://valikool.ee/diplomas/7KQM2XPA9RTV',
  ...over,
});

const pdf = (...pages: DiplomaPage[]) => renderDiplomaPdf({ appName: 'Valikool', pages });

it('draws the same bytes from the same facts, on one page', async () => {
  const [first, second] = await Promise.all([pdf(aPage()), pdf(aPage())]);

  expect(first.subarray(0, 5).toString()).toBe('%PDF-');
  expect(first.equals(second)).toBe(true);
  expect(first.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});

it('opens the page that checks it, from the code at its foot', async () => {
  expect((await pdf(aPage())).toString('latin1')).toContain('(https://valikool.ee/diplomas/7KQM2XPA9RTV)');
});

it('draws a page for each diploma, in the language of each', async () => {
  const content = (await pdf(aPage(), aPage({ language: 'ru' }), aPage({ language: 'en' }))).toString('latin1');

  expect(content.match(/\/Type \/Page\b/g)).toHaveLength(3);
});

it('makes room for the longest names, titles and outcomes', async () => {
  const long = aPage({
    holderName: 'Karl-Aleksander-Maksimilian Vana-Mõisaküla-Suurevälja'.repeat(2),
    courseTitle: 'Kuidas '.repeat(25),
    learningOutcomes: Array.from({ length: 6 }, () => 'Selgitab väga pikalt ja põhjalikult, kuidas '.repeat(4)),
  });

  expect((await pdf(long)).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});
