import { createHash } from 'node:crypto';

/** The objects of a PDF file (ISO 32000), in the order in which they are added. */
export class PdfFile {
  private readonly objects: (Buffer | null)[] = [];

  /** @param body a dictionary or another value, in PDF's syntax. @returns a reference to it */
  add(body: string): string {
    return this.fill(this.reserve(), body);
  }

  /** @param content compressed with zlib. @param more entries of the stream's dictionary */
  addCompressed(content: Buffer, more = ''): string {
    const reference = this.reserve();
    const head = `<< /Length ${content.length} /Filter /FlateDecode ${more} >>\nstream\n`;
    this.objects[this.objects.length - 1] = Buffer.concat([
      Buffer.from(head, 'latin1'),
      content,
      Buffer.from('\nendstream'),
    ]);
    return reference;
  }

  /** @returns a reference to an object that `fill` gives its body, so that objects can refer to each other */
  reserve(): string {
    this.objects.push(null);
    return `${this.objects.length} 0 R`;
  }

  /** @returns the same reference */
  fill(reference: string, body: string): string {
    this.objects[Number.parseInt(reference, 10) - 1] = Buffer.from(body, 'latin1');
    return reference;
  }

  /** @returns the file's bytes. The same objects give the same bytes, and the same id. */
  toBuffer(root: string, info: string): Buffer {
    const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xff\xff\xff\xff\n', 'latin1')];
    let length = parts[0]?.length ?? 0;
    const append = (part: Buffer): void => {
      parts.push(part);
      length += part.length;
    };
    const offsets = this.objects.map((object, index) => {
      if (!object) throw new Error(`Object ${index + 1} has no body`);
      const offset = length;
      append(Buffer.from(`${index + 1} 0 obj\n`));
      append(object);
      append(Buffer.from('\nendobj\n'));
      return offset;
    });
    const id = createHash('sha256').update(Buffer.concat(parts)).digest('hex').slice(0, 32);
    const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    append(
      Buffer.from(
        `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${offsets.length + 1} /Root ${root} /Info ${info} /ID [<${id}> <${id}>] >>\nstartxref\n${length}\n%%EOF\n`,
      ),
    );
    return Buffer.concat(parts);
  }
}

/** @returns the text as PDF's strings hold any letter. */
export const pdfText = (text: string): string => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

/** @returns the moment as PDF writes it, in UTC. */
export const pdfDate = (moment: Date): string => `(D:${moment.toISOString().replace(/\D/g, '').slice(0, 14)}Z)`;
