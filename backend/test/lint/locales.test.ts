/** Every text exists in every language, with the same values to fill in and all the plural forms that the language has. */
import path from 'node:path';
import { localeFolders, textsOf, type Texts } from './locale-files';
import { definitionOf, FRONT_END_FOLDERS, FRONT_END_IDS, readJson } from './tools';

const LANGUAGES = ['et', 'en', 'ru'];
const PLURAL = /_(zero|one|two|few|many|other)$/;

const keysWithoutPlurals = (texts: Map<string, string>): string[] =>
  [...new Set([...texts.keys()].map((key) => key.replace(PLURAL, '')))].sort();
/** Names of the values, and of the elements, that a text is filled in with. */
const placeholdersOf = (text: string): string =>
  [...new Set([...text.matchAll(/\{\{\s*([\w.]+)|<(\w+)>/g)].map(([, value, element]) => value ?? `<${element}>`))]
    .sort()
    .join(' ');

/** Per key without its plural form: all that any of its forms fills in. */
const placeholdersByKey = (texts: Map<string, string>): Record<string, string> => {
  const joined = new Map<string, string>();
  for (const [key, text] of texts)
    joined.set(key.replace(PLURAL, ''), `${joined.get(key.replace(PLURAL, '')) ?? ''} ${text}`);
  return Object.fromEntries([...joined].map(([key, text]) => [key, placeholdersOf(text)]));
};

it('finds the texts of every front end', () => {
  expect(
    FRONT_END_FOLDERS.filter((workspace) => !localeFolders.some((folder) => folder.startsWith(`${workspace}/`))),
  ).toEqual([]);
});

/** @covers every text */
describe.each(localeFolders)('%s', (folder) => {
  const estonian = textsOf(folder, 'et');

  it.each(['en', 'ru'])('%s has the keys of et', (language) => {
    expect(keysWithoutPlurals(textsOf(folder, language))).toEqual(keysWithoutPlurals(estonian));
  });

  it.each(['en', 'ru'])('%s fills in what et fills in', (language) => {
    expect(placeholdersByKey(textsOf(folder, language))).toEqual(placeholdersByKey(estonian));
  });

  it.each(LANGUAGES)('%s says something under every key', (language) => {
    expect([...textsOf(folder, language)].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(LANGUAGES)('%s has every plural form of the language', (language) => {
    const texts = textsOf(folder, language);
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const counted = [...texts.keys()].filter((key) => PLURAL.test(key) && texts.has(key.replace(PLURAL, '_other')));

    const missing = counted.flatMap((key) =>
      forms.map((form) => key.replace(PLURAL, `_${form}`)).filter((wanted) => !texts.has(wanted)),
    );

    expect([...new Set(missing)]).toEqual([]);
  });
});

describe.each(FRONT_END_IDS)('the front end %s', (id) => {
  it.each(LANGUAGES)('says every menu label and page title in %s', async (language) => {
    const { remote, workspace } = await definitionOf(id);
    const texts = textsOf(path.join(workspace, 'src/locales'), language);
    const named = [
      ...remote.menu.map(({ labelKey }) => labelKey),
      ...remote.routes.flatMap(({ handle }) => handle?.titleKey ?? []),
    ];

    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((key) => !texts.has(key))).toEqual([]);
  });
});

/** Texts that were agreed to the word; `...` may go on in our own. A full stop at the end is a matter of where a text stands. */
const AGREED: [language: string, text: string][] = [
  [
    'en',
    'This site uses cookies. By accepting to use cookies, you may improve your browsing experience. You can change your cookies preferences anytime in your browser menu.',
  ],
  ['en', 'I agree'],
  ['en', 'This page could not be found'],
  ['en', 'An error occurred'],
  ['en', 'An unexpected error occurred...'],
  ['en', 'Page not found'],
  ['en', "Looks like you've followed a broken link or entered a URL that doesn't exist on this site."],
  ['en', 'Go back to the main page'],
  ['en', 'Group closed'],
  ['en', 'No courses found'],
  ['en', 'No students found'],
  ['en', 'Result unmarked'],
  ['en', 'The course could not be found'],
  ['en', 'The cohort could not be found'],
  ['en', 'The user could not be found'],
  ['en', 'Something went wrong'],
  ['en', 'Unable to authenticate with Discord'],
  [
    'en',
    'Unable to validate payment. If you completed payment, please check if you are registered before contacting support.',
  ],
  ['en', 'Could not find the course paid for in the course list'],
  ['en', 'Cancellation with full refund up to 7 days after the course start.'],
  ['en', 'Afterwards no refund, and the school may hold the student liable.'],
  ['en', 'A refund takes one working week.'],
  ['en', "Sorry, we couldn't find an account with that email or password..."],
  ['en', 'There was an error trying to sign in. Did you already use the link once?'],
  ['en', 'Please fill in all fields'],
  ['et', 'Midagi läks nihu. Kindel, et selle emailiga kasutaja on registreeritud?'],
  ['et', 'Arvestatud'],
  ['et', 'Mittearvestatud'],
];

/** @covers rule agreed-words */
it.each(AGREED)('says in %s as it was agreed: %s', (language, text) => {
  const said = localeFolders.flatMap((folder) => [...textsOf(folder, language).values()]);
  const agreed = text.replace(/\.+$/, '');
  const isSaid = (each: string) =>
    text.endsWith('...') ? each.startsWith(agreed) : each.replace(/\.$/, '') === agreed;

  expect(said.filter(isSaid)).not.toEqual([]);
});

it('has words for everything that can have happened', () => {
  type Contract = { components: { schemas: { Activity: { properties: { type: { enum: string[] } } } } } };
  const { components } = readJson<Contract>('backend/contract', 'openapi.json');
  const { timeline } = readJson<{ timeline: { types: Texts } }>('shared-ui/src/widgets/locales', 'en.json');
  const known = components.schemas.Activity.properties.type.enum;

  expect(known.length).toBeGreaterThan(30);
  expect(known.filter((type) => !(type in timeline.types))).toEqual([]);
});

/** Sets of values of the API that people read, each in words of its own. */
const WORDED = [
  'Activity.type',
  'BankFile.refusal',
  'BankFile.status',
  'BankGuess.reasons',
  'CancellationPart.means',
  'CourseCard.categories',
  'FailedJobs.queues.queue',
  'FeedbackAnswers.teacherCompetence',
  'FeedbackAnswers.timeSpent',
  'FrontEndVersions.frontEnds.versions.state',
  'GiftCardBalance.movements.kind',
  'Import.state',
  'ImportRow.outcomeCode',
  'ImportRow.problems.rule',
  'MoneyOverview.outstanding.age',
  'PassHistory.charges.status',
  'PassHistory.events.detail',
  'PassHistory.events.type',
  'PassOffer.every.unit',
  'PassOffers.vat.treatment',
  'Payout.status',
  'PayoutEntry.kind',
  'Running.watched.name',
  'SchoolCreditOrder.state',
  'WebhookDelivery.lastTry.failure',
];

type Schema = { enum?: (string | null)[]; properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] };
type Schemas = { components: { schemas: Record<string, Schema> } };

const { components } = readJson<Schemas>('backend/contract', 'openapi.json');

function valuesOf(name: string): string[] {
  const [schema = '', ...fields] = name.split('.');
  const inside = (part: Schema = {}): Schema =>
    part.items === undefined ? (part.anyOf?.find((each) => each.enum) ?? part) : inside(part.items);
  const found = fields.reduce<Schema>(
    (part, field) => inside(part.properties?.[field]),
    components.schemas[schema] ?? {},
  );
  return (found.enum ?? []).flatMap((value) => value ?? []);
}

type Words = { groups: Set<string>; known: Set<string> };

/** @returns the groups in which a folder's texts stand, and every key and group by its whole name */
function wordsOf(folder: string, language: string): Words {
  const words: Words = { groups: new Set(), known: new Set() };
  for (const key of textsOf(folder, language).keys()) {
    const steps = key.replace(PLURAL, '').split('.');
    steps.forEach((_step, index) => words.known.add(steps.slice(0, index + 1).join('.')));
    words.groups.add(steps.slice(0, -1).join('.'));
  }
  return words;
}

const allWords = LANGUAGES.map((language) => ({
  language,
  folders: localeFolders.map((folder) => wordsOf(folder, language)),
}));

/** @covers every value with words */
it.each(WORDED)('has words for every value of %s in every language', (name) => {
  const values = valuesOf(name);
  const says = ({ groups, known }: Words): boolean =>
    [...groups].some((group) => values.every((value) => known.has(group === '' ? value : `${group}.${value}`)));

  expect(values.length).toBeGreaterThan(2);
  expect(allWords.filter(({ folders }) => !folders.some(says)).map(({ language }) => language)).toEqual([]);
});
