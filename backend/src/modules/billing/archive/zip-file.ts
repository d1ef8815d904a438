import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export type ZipEntry = { name: string; content: Uint8Array; changedAt: Date };

/** PDFs are compressed already. */
const entryOf = (name: string): ZipPassThrough | ZipDeflate =>
  name.endsWith('.pdf') ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });

/** Yields a ZIP file's bytes while its entries come; it holds one entry at a time. */
export async function* zipChunks(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const taken = (): Uint8Array[] => {
    const chunks = ready;
    ready = [];
    return chunks;
  };
  for await (const { name, content, changedAt } of entries) {
    const entry = entryOf(name);
    entry.mtime = changedAt;
    zip.add(entry);
    entry.push(content, true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
