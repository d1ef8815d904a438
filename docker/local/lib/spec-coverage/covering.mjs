/** Which test holds which thing, and what is wrong with the tags. */
import { ITERATED } from './iterated.mjs';

/**
 * @typedef {{file: string, test: string | null}} Holder a test; without a name what stands before the tests of a file
 * @typedef {object} Coverage
 * @property {Map<object, Holder[]>} holders of each thing
 * @property {string[]} problems each in one line; none when everything is held
 */

/** The first test of a file whose source names the thing. */
const namingPart = ({ parts }, named) => parts.find(({ text }) => named.test(text)) ?? null;

function indexOf(things) {
  const index = new Map();
  for (const thing of things)
    for (const subject of thing.subjects) index.set(subject, [...(index.get(subject) ?? []), thing]);
  return index;
}

/** The product's schemas are not tested by the banks that stand in for the real ones. */
const IS_STAND_IN = /^backend\/sandbox\//;
const IMPORTED = /\bfrom '[^']*'/g;

/** Whether the file asks a route that has the schema: a name that stands in a file about something else says nothing. */
function asks(thing, { subject }, file, known) {
  if (thing.asked === undefined) return true;
  if (IS_STAND_IN.test(file.file)) return false;
  const addresses = thing.asked.get(subject);
  if (!addresses) return true;
  const key = `${file.file} ${subject}`;
  if (!known.has(key)) {
    const text = [...file.parts.map((part) => part.text), file.helpers].join('\n').replace(IMPORTED, '');
    known.set(key, addresses.test(text));
  }
  return known.get(key);
}

/** A tag above a test claims for this test alone. @returns the thing's holder in the file, or null */
function holderOf(thing, tag, file) {
  const holder = (test) => ({ file: file.file, test });
  if (thing.named === null) return tag.test === null ? null : holder(tag.test);
  if (tag.test !== null) {
    const own = file.parts.filter(({ name }) => name === tag.test);
    return own.some(({ text }) => thing.named.test(text)) ? holder(tag.test) : null;
  }
  const part = namingPart(file, thing.named);
  return part && holder(part.name);
}

function iterated(tag, file, things, root) {
  const { kind, proof, has } = ITERATED[tag.subject];
  if (tag.test === null) return { held: [], problem: `${file.file}: “${tag.subject}” must stand above its test` };
  if (!file.parts.some(({ text }) => proof.test(text)))
    return { held: [], problem: `${file.file}: “${tag.subject}” is claimed, but ${proof} is not there` };
  const isHeld = has(root, file.file);
  return { held: things.filter((thing) => thing.kind === kind && isHeld(thing)), problem: null };
}

/** What a tag claims of the things that it names. @returns pairs of a thing and its holder, or what is wrong */
function claimed(tag, file, { index, asking }) {
  const things = index.get(tag.subject);
  if (things === undefined)
    return { held: [], problem: `${file.file}: the tag “${tag.subject}” is about nothing that the product has` };
  if (!things.some((thing) => asks(thing, tag, file, asking)))
    return { held: [], problem: `${file.file}: the tag “${tag.subject}” stands where no route is asked that has it` };
  const held = things
    .map((thing) => ({ thing, holder: holderOf(thing, tag, file) }))
    .filter(({ holder }) => holder !== null);
  const problem =
    held.length > 0 ? null : `${file.file}: the tag “${tag.subject}” stands where nothing of it is tested`;
  return { held, problem };
}

function claimOf(tag, file, known) {
  if (!(tag.subject in ITERATED)) return claimed(tag, file, known);
  const { things, root } = known;
  const { held, problem } = iterated(tag, file, things, root);
  const holder = { file: file.file, test: tag.test };
  return { held: held.map((thing) => ({ thing, holder })), problem };
}

/** @returns {Coverage} */
export function cover(things, files, root) {
  const known = { things, index: indexOf(things), asking: new Map(), root };
  const holders = new Map(things.map((thing) => [thing, []]));
  const problems = files.flatMap(({ problems: own }) => own);
  for (const file of files)
    for (const tag of file.tags) {
      const { held, problem } = claimOf(tag, file, known);
      if (problem !== null) problems.push(problem);
      for (const { thing, holder } of held) holders.get(thing).push(holder);
    }
  for (const [thing, found] of holders)
    if (found.length === 0) problems.push(`no test holds ${thing.kind} ${thing.id}`);
  return { holders, problems };
}
