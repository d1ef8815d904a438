/** The page docs/spec-coverage.md. */

const SECTIONS = [
  ['rules', 'Rules', 'What must always be so, from [rules.json](rules.json).', 'rule'],
  ['routes', 'Routes of the API', 'From the OpenAPI document. Each is also asked by every kind of caller.', 'route'],
  ['parameters', 'Parameters of routes', 'What can be asked for in an address.', 'parameters'],
  ['fields', 'Fields', 'Of requests, answers and webhooks, by the name of their schema.', 'fields'],
  ['values', 'Statuses and other named values', 'Every value that a field or a parameter can have.', 'values'],
  ['errors', 'Errors', 'The codes of failures.', 'code'],
  ['limits', 'Limits of fields', 'Longest, shortest, greatest and least, by the name of their schema.', 'limits'],
  ['pages', 'Pages', 'Addresses of pages, by front end.', 'page'],
  ['mails', 'Mails', 'By the name of what sends them.', 'mail'],
  ['messages', 'Messages between parts', 'What goes through the outbox.', 'message'],
  ['schedules', 'Schedules', 'What happens by itself.', 'schedule'],
  ['metrics', 'Metrics', 'What can be watched.', 'metric'],
  ['settings', 'Settings', 'With their limits; [configuration.md](configuration.md) explains them.', 'setting'],
  [
    'texts',
    'Texts',
    'What people read, by the folder of the front end; every key in Estonian, English and Russian.',
    'texts',
  ],
];
/** Sections in which one line has many things of one group. */
const GATHERED = new Set(['parameters', 'fields', 'values', 'limits']);
const SHOWN_HOLDERS = 2;

const escaped = (text) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
const holderText = ({ file, test }) => (test === null ? `\`${file}\`` : `\`${file}\` ${escaped(test)}`);

function holdersText(holders) {
  const shown = [...new Set(holders.map(holderText))];
  const more = shown.length - SHOWN_HOLDERS;
  return `${shown.slice(0, SHOWN_HOLDERS).join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}

const groupBy = (items, keyOf) => {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};

/** One line for each test that holds something of the group. */
function gatheredRows(things, holders) {
  return [...groupBy(things, ({ group }) => group)].flatMap(([group, members]) =>
    [...groupBy(members, (thing) => holderText(holders.get(thing)[0]))].map(
      ([holder, held]) =>
        `| ${escaped(group)} | ${held.map(({ note }) => `\`${escaped(note)}\``).join(', ')} | ${holder} |`,
    ),
  );
}

const textRows = (things, holders) =>
  [...groupBy(things, ({ group }) => group)].map(
    ([group, members]) => `| \`${group}\` | every one | ${holdersText(holders.get(members[0]))} |`,
  );

const ruleRows = (things, holders) =>
  things.map((thing) => `| ${thing.group} | ${escaped(thing.note)} | ${holdersText(holders.get(thing))} |`);

const plainRows = (things, holders) =>
  things.map((thing) => `| \`${escaped(thing.id)}\` | ${holdersText(holders.get(thing))} |`);

function tableOf(kind, column, things, holders) {
  const table = (head, rows) => [`| ${head.join(' | ')} |`, `|${'---|'.repeat(head.length)}`, ...rows].join('\n');
  if (kind === 'rules') return table(['about', 'rule', 'tested by'], ruleRows(things, holders));
  if (kind === 'texts') return table(['folder', 'texts', 'tested by'], textRows(things, holders));
  if (GATHERED.has(kind))
    return table(['of', column, kind === 'limits' ? 'tested by' : 'named in'], gatheredRows(things, holders));
  return table([column, 'named in'], plainRows(things, holders));
}

const INTRODUCTION = `# What is tested

Everything that the product has, with a test that tests or names it. This page is made by \`npm run spec-coverage\`; \`npm test\`
fails when it is out of date or when a thing has no test.

The things come from the product itself: the OpenAPI document, the sources of messages and settings, the front ends' own
definitions and texts; only the rules are a list of their own, [rules.json](rules.json). The tests say what they hold in a
comment, at the head of a file or right above one test; rules stand above the very test.

**Tested by** means that the test is there for this very thing. For rules this is the reading of whoever placed the tag above
the test, and no command can check it; for limits and texts the test goes through the whole list, which the command reads.

**Named in** says less. The test names the thing in its program, comments left out, and runs. For fields and values it must
also ask a route whose request or answer has them, or stand in for that route in the test of a page, by itself or by a helper
that it calls. That a field is named does not prove that this very answer's field is looked at. What holds for all: every
route is asked by every kind of caller, each answer in a test of a route is compared with its schema, and each bound and value
of a request is tried.

A file with tags may have no test that does not run.`;

/** @returns the page, as Markdown */
export function pageOf(things, holders) {
  const sections = SECTIONS.map(([kind, title, about, column]) => {
    const members = things.filter((thing) => thing.kind === kind);
    // Texts change daily, and their number says nothing.
    const count = kind === 'texts' ? 'every one' : members.length;
    return { title, count, text: `## ${title}\n\n${about}\n\n${tableOf(kind, column, members, holders)}` };
  });
  const summary = sections.map(({ title, count }) => `| ${title} | ${count} |`).join('\n');
  return `${INTRODUCTION}\n\n| what | how many |\n|---|---|\n${summary}\n\n${sections.map(({ text }) => text).join('\n\n')}\n`;
}
