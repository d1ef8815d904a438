/** Tables that a TrueType font needs inside a PDF, which has names, letters' codes and layout of its own. */
const TABLES = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'] as const;
const DIRECTORY_ENTRY = 16;
const HEADER = 12;

/** Flags of a compound glyph's parts (the `glyf` table of the OpenType specification). */
const ARE_WORDS = 0x0001;
const HAS_SCALE = 0x0008;
const MORE_PARTS = 0x0020;
const HAS_TWO_SCALES = 0x0040;
const HAS_MATRIX = 0x0080;

type Tables = Map<string, Buffer>;

function tablesOf(file: Buffer): Tables {
  const tables: Tables = new Map();
  for (let index = 0; index < file.readUInt16BE(4); index += 1) {
    const entry = HEADER + index * DIRECTORY_ENTRY;
    const [start, length] = [file.readUInt32BE(entry + 8), file.readUInt32BE(entry + 12)];
    tables.set(file.toString('latin1', entry, entry + 4), file.subarray(start, start + length));
  }
  return tables;
}

function tableOrThrow(tables: Tables, name: string): Buffer {
  const table = tables.get(name);
  if (!table) throw new Error(`The font has no table ${name}`);
  return table;
}

/** @returns the outline of each glyph, in the order of their numbers; empty for a space. */
function outlinesOf(tables: Tables): Buffer[] {
  const [loca, glyf] = [tableOrThrow(tables, 'loca'), tableOrThrow(tables, 'glyf')];
  const isLong = tableOrThrow(tables, 'head').readInt16BE(50) === 1;
  const offset = (id: number): number => (isLong ? loca.readUInt32BE(id * 4) : loca.readUInt16BE(id * 2) * 2);
  const count = tableOrThrow(tables, 'maxp').readUInt16BE(4);
  return Array.from({ length: count }, (_, id) => glyf.subarray(offset(id), offset(id + 1)));
}

/** @returns the numbers of the glyphs that a compound glyph is made of. */
function partsOf(outline: Buffer): number[] {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return [];
  const parts: number[] = [];
  let at = 10;
  let flags = MORE_PARTS;
  while ((flags & MORE_PARTS) !== 0) {
    flags = outline.readUInt16BE(at);
    parts.push(outline.readUInt16BE(at + 2));
    at += 4 + ((flags & ARE_WORDS) === 0 ? 2 : 4);
    if ((flags & HAS_SCALE) !== 0) at += 2;
    else if ((flags & HAS_TWO_SCALES) !== 0) at += 4;
    else if ((flags & HAS_MATRIX) !== 0) at += 8;
  }
  return parts;
}

function withParts(glyphs: Iterable<number>, outlines: readonly Buffer[]): Set<number> {
  const all = new Set([0]);
  const waiting = [...glyphs];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (all.has(id)) continue;
    all.add(id);
    waiting.push(...partsOf(outlines[id] ?? Buffer.alloc(0)));
  }
  return all;
}

const padded = (part: Buffer): Buffer => Buffer.concat([part], Math.ceil(part.length / 4) * 4);

function checksum(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}

function fileOf(tables: readonly (readonly [name: string, table: Buffer])[]): Buffer {
  const power = Math.floor(Math.log2(tables.length));
  const head = Buffer.alloc(HEADER + tables.length * DIRECTORY_ENTRY);
  head.writeUInt32BE(0x0001_0000, 0);
  head.writeUInt16BE(tables.length, 4);
  head.writeUInt16BE(2 ** power * DIRECTORY_ENTRY, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((tables.length - 2 ** power) * DIRECTORY_ENTRY, 10);
  let start = head.length;
  const bodies = tables.map(([name, table], index) => {
    const [entry, body] = [HEADER + index * DIRECTORY_ENTRY, padded(table)];
    head.write(name, entry, 'latin1');
    head.writeUInt32BE(checksum(body), entry + 4);
    head.writeUInt32BE(start, entry + 8);
    head.writeUInt32BE(table.length, entry + 12);
    start += body.length;
    return body;
  });
  return Buffer.concat([head, ...bodies]);
}

/** @returns the widths of the wanted glyphs; the others have none, which takes no space in a compressed file. */
function widthsTable(tables: Tables, wanted: ReadonlySet<number>): Buffer {
  const table = Buffer.from(tableOrThrow(tables, 'hmtx'));
  const count = tableOrThrow(tables, 'hhea').readUInt16BE(34);
  for (let id = 0; id < count; id += 1) if (!wanted.has(id)) table.writeUInt32BE(0, id * 4);
  return table;
}

/**
 * Makes a font file with the outlines of some glyphs. Each keeps its number, so what was written with the whole font can
 * be read with the smaller one.
 * @param file a TrueType font
 * @param glyphs numbers of the wanted glyphs; parts of compound ones come along
 */
export function smallerFont(file: Buffer, glyphs: Iterable<number>): Buffer {
  const tables = tablesOf(file);
  const outlines = outlinesOf(tables);
  const wanted = withParts(glyphs, outlines);
  const kept = outlines.map((outline, id) => (wanted.has(id) ? padded(outline) : Buffer.alloc(0)));
  const loca = Buffer.alloc((kept.length + 1) * 4);
  let end = 0;
  kept.forEach(({ length }, id) => {
    end += length;
    loca.writeUInt32BE(end, (id + 1) * 4);
  });
  const head = Buffer.from(tableOrThrow(tables, 'head'));
  head.writeInt16BE(1, 50);
  const changed: Tables = new Map([
    ['glyf', Buffer.concat(kept)],
    ['loca', loca],
    ['head', head],
    ['hmtx', widthsTable(tables, wanted)],
  ]);
  return fileOf(
    TABLES.flatMap((name) => {
      const table = changed.get(name) ?? tables.get(name);
      return table ? [[name, table] as const] : [];
    }),
  );
}
