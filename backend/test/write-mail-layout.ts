/** `npm run mails:layout -w @valikool/backend`: compiles `mail.mjml` into the pieces that mails are made of. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { compileLayout } from './mail-layout';

const file = path.join(__dirname, '../src/modules/notifications/mail/layout/mail-pieces.ts');
const head =
  '/** Compiled from `mail.mjml` by `npm run mails:layout -w @valikool/backend`: change that file, not this one. */';

async function write(): Promise<void> {
  writeFileSync(
    file,
    `${head}\nexport const mailPieces = ${JSON.stringify(await compileLayout(), null, 2)} as const;\n`,
  );
}

void write();
