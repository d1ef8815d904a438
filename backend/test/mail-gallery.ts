/**
 * `npm run mails -w @valikool/backend`: every mail in every language as pages to look at, in `.data/mails`. The examples
 * are those of the tests, so a mail without an example fails here as it does there.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from '@valikool/contract';

type Kept = { handler: string; name: string; language: Language; kind: string; subject: string; html: string };

const root = path.join(__dirname, '../..');
const folder = path.join(root, '.data/mails');
const raw = path.join(folder, 'raw');

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
/** The mail as a program with dark colours shows it. */
const dark = (html: string): string => html.replace('@media (prefers-color-scheme:dark)', '@media all');
/** The mail as a program with light colours shows it, whatever the machine's own colours are. */
const light = (html: string): string => html.replace('@media (prefers-color-scheme:dark)', '@media not all');

const STYLE = `body{font:15px/1.4 system-ui,sans-serif;margin:16px;background:#ddd}nav a{margin-right:12px}
main{display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start}figure{margin:0;background:#fff}
figcaption{padding:6px 8px;font-size:13px;overflow-wrap:anywhere}iframe{border:0;display:block}`;

const figure = ({ handler, name, subject, html }: Kept, width: number, paint: (html: string) => string): string =>
  `<figure style="width:${width}px"><figcaption><b>${escape(handler)}</b> · ${escape(name)}<br>${escape(subject)}</figcaption>
<iframe width="${width}" height="300" title="${escape(subject)}" srcdoc="${escape(paint(html))}"
  onload="this.height=this.contentDocument.documentElement.scrollHeight"></iframe></figure>`;

const VIEWS = LANGUAGES.flatMap((language) =>
  [600, 320].flatMap((width) =>
    (['light', 'dark'] as const).map((colours) => ({
      language,
      width,
      colours,
      file: `${language}-${width}-${colours}.html`,
    })),
  ),
);
type View = (typeof VIEWS)[number];

const links = VIEWS.map(({ file }) => `<a href="${file}">${file.replace('.html', '')}</a>`).join('\n');
const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style><nav>${links}</nav>${body}</html>`;

function writeView({ language, width, colours, file }: View, all: readonly Kept[]): void {
  const shown = all.filter((mail) => mail.language === language);
  const figures = shown.map((mail) => figure(mail, width, colours === 'dark' ? dark : light));
  writeFileSync(path.join(folder, file), page(file, `<main>${figures.join('\n')}</main>`));
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(raw, { recursive: true });
const { status } = spawnSync(
  'npx',
  [
    'jest',
    'backend/src/modules/notifications/subjects/.*mails.test',
    '-t',
    'is a whole mail in',
    '--selectProjects',
    'backend',
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, MAIL_GALLERY: raw } },
);
const all = readdirSync(raw)
  .sort()
  .map((file) => JSON.parse(readFileSync(path.join(raw, file), 'utf8')) as Kept);
for (const view of VIEWS) writeView(view, all);
writeFileSync(path.join(folder, 'index.html'), page('Mails', `<p>${all.length} mails</p>`));
process.stdout.write(`${all.length} mails: ${path.join(folder, 'index.html')}\n`);
process.exitCode = status ?? 1;
