import { readFileSync } from 'node:fs';
import path from 'node:path';
import mjml2html from 'mjml-core';
import preset from 'mjml-preset-core';

const SOURCE = path.join(__dirname, '../src/modules/notifications/mail/layout/mail.mjml');

/** Lines are kept, so that a change of the layout reads line by line; what they are indented by is left out. */
const unindented = (html: string): string => html.replace(/[ \t]*\n\s*/g, '\n').trim();

/** @returns the HTML of the layout's pieces, by their names, in the order in which a mail has them */
export async function compileLayout(): Promise<Record<string, string>> {
  const { html } = await mjml2html(readFileSync(SOURCE, 'utf8'), {
    presets: [preset],
    validationLevel: 'strict',
    fonts: {},
  });
  const [start = '', ...parts] = unindented(html).split(/<!-- piece: (\w+) -->/);
  const pieces: Record<string, string> = { start };
  for (let at = 0; at < parts.length; at += 2) pieces[parts[at] ?? ''] = parts[at + 1] ?? '';
  return pieces;
}
