/**
 * Russian texts say «ты» to everybody who has an account or may get one, as the Estonian ones say "sina". Only an adult
 * who pays by a link, without an account, is addressed as «Вы», and the page for partner schools speaks to a school.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { localeFolders, textsOf } from './locale-files';
import { ROOT } from './tools';

/** Where somebody without an account pays by a link: `folder: start of the key`, or a file of mails. */
const TO_A_PAYER = [
  'mf-student/src/locales: payLink.',
  'mf-student/src/locales: wayToPay.payer.',
  'mf-student/src/locales: errors.payment-link.not-found',
  'mf-student/src/locales: errors.payment-link.over',
  'mf-student/src/locales: errors.payment-link.payer-required',
  'mf-student/src/locales: errors.payment-link.changed',
  'backend/src/modules/notifications/subjects/guardian/guardian.texts.ts',
  'backend/src/modules/notifications/subjects/guardian/guardian-part.texts.ts',
];
/** A school is many people: «вы» without the capital. */
const TO_A_SCHOOL = ['backend/src/modules/pages/texts/ru/partner-schools.yaml'];

const FORMAL = /(?<!\p{L})(?:вы|вас|вам|вами|ваш(?:а|е|и|у|ей|его|ему|им|их|ими|ем)?)(?!\p{L})/giu;
const FORMAL_WITHOUT_CAPITAL = new RegExp(FORMAL.source, 'gu');
const FAMILIAR = /(?<!\p{L})(?:ты|тебя|тебе|тобой|тво(?:й|я|ё|и|ю|ей|его|ему|им|их|ими|ём))(?!\p{L})/giu;

/** Verbs that these texts use, without -те: the end alone would also find nouns, such as «на сайте». */
const VERBS =
  'введи верни вернись войди выбери давай дай добавь дождись дополни жми зайди закрой заполни заплати запиши измени ' +
  'напиши нажми обнови обрати ознакомь оплати оставь ответь откажи отправь открой отмени переведи передай ' +
  'перейди плати поговори подожди подтверди позвони попробуй попроси посмотри прими пришли проведи проверь прочитай ' +
  'реши сделай скажи скачай скопируй смотри создай сообщи сохрани спроси убеди удали укажи загрузи заверши ' +
  'буде може получи увиди хоти';
const FORMAL_VERB = new RegExp(`(?<!\\p{L})(?:${VERBS.split(' ').join('|')})те(?:сь)?(?!\\p{L})`, 'giu');

/** An ending in brackets, such as «сам(а)» or «отказался(-лась)». */
const GENDER_IN_BRACKETS = /\p{L}+\(-?(?:а|я|ая|на|ла|лась|ась)\)/gu;

type Said = { where: string; text: string };

const found = (patterns: RegExp[]) => (said: Said[]) =>
  said.flatMap(({ where, text }) =>
    patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([word]) => `${where}: ${word}`)),
  );
const formalIn = found([FORMAL, FORMAL_VERB]);
const isOneOf =
  (places: string[]) =>
  ({ where }: Said): boolean =>
    places.some((place) => where.startsWith(place));

const filesBelow = (folder: string, isWanted: (file: string) => boolean): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter(isWanted);

/** Mails and pages by their lines: no other language here is written in Cyrillic, and comments are not. */
const linesOf = (file: string): Said[] =>
  readFileSync(path.join(ROOT, file), 'utf8')
    .split('\n')
    .flatMap((text, at) => (/\p{Script=Cyrillic}/u.test(text) ? [{ where: `${file}:${at + 1}`, text }] : []));

const interfaceTexts = localeFolders.flatMap((folder) =>
  [...textsOf(folder, 'ru')].map(([key, text]) => ({ where: `${folder}: ${key}`, text })),
);
const backendTexts = [
  ...filesBelow('backend/src/modules', (file) => /(texts|texts\.ru|-sms)\.ts$/.test(file)),
  ...filesBelow('backend/src/modules/pages/texts/ru', () => true),
].flatMap(linesOf);
const all = [...interfaceTexts, ...backendTexts];
const toPayer = all.filter(isOneOf(TO_A_PAYER));
const toSchool = all.filter(isOneOf(TO_A_SCHOOL));
const toAccounts = all.filter((said) => !isOneOf([...TO_A_PAYER, ...TO_A_SCHOOL])(said));

it('reads the texts of the interface, the mails and the pages', () => {
  expect(interfaceTexts.length).toBeGreaterThan(2_000);
  expect(backendTexts.length).toBeGreaterThan(500);
});

it('says «ты» to everybody with an account', () => {
  expect(formalIn(toAccounts)).toEqual([]);
});

it('puts no second gender in brackets: «Плачу самостоятельно», not «сам(а)»', () => {
  expect(found([GENDER_IN_BRACKETS])(all)).toEqual([]);
});

it('says «Вы», with the capital, to somebody who pays by a link', () => {
  expect(found([FORMAL_WITHOUT_CAPITAL, FAMILIAR])(toPayer)).toEqual([]);
});

it.each([...TO_A_PAYER, ...TO_A_SCHOOL])('has a reason to except %s', (place) => {
  expect(formalIn(all.filter(isOneOf([place])))).not.toEqual([]);
});

it('says «вы», and not «ты», to a school', () => {
  expect(found([FAMILIAR])(toSchool)).toEqual([]);
});

it.each([
  ['У вас нет карты.', ['вас']],
  ['Ваш банк отклонил платёж.', ['Ваш']],
  ['Проверьте код и попробуйте снова.', ['Проверьте', 'попробуйте']],
  ['Вернитесь сюда, если хотите.', ['Вернитесь', 'хотите']],
  ['Твой адрес виден на сайте, вместе с картой в кабинете; вычти выплату.', []],
])('finds what is formal in «%s»', (text, words) => {
  expect(formalIn([{ where: 'planted', text }])).toEqual(words.map((word) => `planted: ${word}`));
});

it('finds «ты» and a small letter where somebody pays by a link', () => {
  const planted = [{ where: 'planted', text: 'Если вы заплатили, твой счёт закрыт. Вы ничего не должны.' }];

  expect(found([FORMAL_WITHOUT_CAPITAL, FAMILIAR])(planted)).toEqual(['planted: вы', 'planted: твой']);
});
