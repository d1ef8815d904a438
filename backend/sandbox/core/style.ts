/** The style sheet of the sandbox's pages; served as a file, so that no page needs inline styles. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --paper: #FBF8F3; --surface: #FFFFFF; --sunken: #F3EEE5; --ink: #1E1B2E; --muted: #5B5770;
  --line: #E6DFD3; --line-strong: #8F8779; --action: #C2410C; --on-action: #FFFFFF;
  --tint: #FFE7D3; --on-tint: #7A2E06; --bad: #B42318; --bad-ground: #FDE9E7;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14121F; --surface: #1E1B2E; --sunken: #191626; --ink: #F4F0E8; --muted: #B5AFC6;
    --line: #342F49; --line-strong: #7A7594; --action: #FF9A52; --on-action: #14121F;
    --tint: #3A2415; --on-tint: #FFC79C; --bad: #FFB4AB; --bad-ground: #3B1815;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 17px/1.55 Onest, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
  overflow-wrap: anywhere;
}
main { max-inline-size: 760px; margin-inline: auto; padding: 24px 20px 64px; }
h1 { font-size: 28px; line-height: 1.2; letter-spacing: -0.01em; margin: 0 0 16px; }
h2 { font-size: 19px; margin: 28px 0 8px; }
p { margin: 0 0 12px; max-inline-size: 70ch; }
a { color: var(--action); text-underline-offset: 3px; }
code, pre { font: 14px/1.5 ui-monospace, "Liberation Mono", monospace; }
pre { background: var(--sunken); border-radius: 14px; padding: 16px; white-space: pre-wrap; margin: 12px 0; }
table { border-collapse: collapse; inline-size: 100%; font-size: 15px; }
th, td { text-align: start; vertical-align: top; padding: 8px 12px 8px 0; border-block-end: 1px solid var(--line); }
@media (max-width: 639px) {
  td { display: block; padding-inline: 0; }
  td:first-child { border: 0; padding-block-end: 0; }
}
ul { padding: 0; list-style: none; margin: 0; }
.muted { color: var(--muted); font-size: 15px; }
:focus-visible { outline: 3px solid var(--action); outline-offset: 2px; }
button, .primary, input[type=search] { min-block-size: 48px; border-radius: 14px; font: inherit; padding: 10px 20px; }
button { cursor: pointer; border: 1px solid transparent; }
.primary { background: var(--action); color: var(--on-action); font-weight: 650; text-decoration: none; display: inline-flex; align-items: center; justify-content: center; }
.quiet { background: transparent; color: var(--ink); border-color: var(--line-strong); }
input[type=search] { border: 1px solid var(--line-strong); background: var(--surface); color: var(--ink); flex: 1; min-inline-size: 0; }
summary { cursor: pointer; min-block-size: 44px; padding-block: 10px; font-weight: 600; }
.facts { margin: 0 0 24px; }
.facts div { display: flex; gap: 4px 16px; flex-wrap: wrap; padding-block: 8px; border-block-end: 1px solid var(--line); }
.facts dt { color: var(--muted); flex: 0 0 120px; }
.mail .facts dt { flex-basis: 72px; }
.facts dd { margin: 0; flex: 1 1 200px; }
.error { background: var(--bad-ground); color: var(--bad); padding: 12px 16px; border-radius: 14px; }
.notice, .simulated { background: var(--tint); color: var(--on-tint); padding: 12px 16px; border-radius: 14px; font-size: 15px; }
.notice { font-size: 17px; font-weight: 600; }
.simulated { margin-block-end: 20px; }

body.bank main { max-inline-size: 560px; }
@media (min-width: 640px) {
  body.bank main { background: var(--surface); border: 1px solid var(--line); border-radius: 22px; margin-block: 48px; padding: 32px 40px 40px; }
}
.sum dd { font-size: 28px; line-height: 1.2; font-weight: 700; font-variant-numeric: tabular-nums; }
.sum { align-items: baseline; }
fieldset { border: 0; padding: 0; margin: 0 0 20px; min-inline-size: 0; }
legend { font-weight: 650; padding: 0; margin-block-end: 10px; }
.banks { display: grid; grid-template-columns: repeat(auto-fill, minmax(165px, 1fr)); gap: 10px; }
label.bank { display: flex; align-items: center; gap: 10px; min-block-size: 52px; padding: 8px 14px; border: 1px solid var(--line-strong); border-radius: 14px; cursor: pointer; background: var(--surface); }
label.bank:has(:checked) { border-color: var(--action); box-shadow: inset 0 0 0 1px var(--action); background: var(--tint); color: var(--on-tint); }
label.bank input { accent-color: var(--action); inline-size: 18px; block-size: 18px; margin: 0; flex: none; }
label.bank svg { flex: none; }
.actions { display: grid; gap: 10px; margin-block: 20px 16px; }
.actions button, .actions a { inline-size: 100%; }
details { border-block-start: 1px solid var(--line); margin-block-start: 20px; }
.card label, .card input { display: block; inline-size: 100%; }
.card label { font-weight: 600; margin-block-end: 6px; }
.card p { margin: 0 0 14px; }
.card input, input[name=sum], select { min-block-size: 48px; border-radius: 14px; font: inherit; padding: 10px 14px; border: 1px solid var(--line-strong); background: var(--surface); color: var(--ink); }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; align-items: end; }
a.quiet { border: 1px solid var(--line-strong); border-radius: 14px; min-block-size: 48px; padding: 10px 20px; text-decoration: none; display: inline-flex; align-items: center; justify-content: center; }
.endings form { display: flex; flex-wrap: wrap; gap: 8px; }
.endings li { display: grid; gap: 6px; padding-block: 10px; }
.endings span { color: var(--muted); font-size: 15px; }

.search label { display: block; font-weight: 600; margin-block-end: 6px; }
.search div { display: flex; gap: 10px; }
.mails { margin-block-start: 20px; }
.mails a, .mails .sms { display: grid; gap: 2px 16px; padding: 14px 16px; margin-block-end: 10px; background: var(--surface); border: 1px solid var(--line); border-radius: 14px; color: inherit; text-decoration: none; }
.mails a:hover { border-color: var(--line-strong); }
.mails .subject { font-weight: 650; }
.mails .to, .mails time, .mails .clip { color: var(--muted); font-size: 15px; }
@media (min-width: 640px) {
  .mails a, .mails .sms { grid-template: "subject time" "to clip" / 1fr auto; }
  .mails .subject { grid-area: subject; }
  .mails .to { grid-area: to; }
  .mails time { grid-area: time; text-align: end; }
  .mails .clip { grid-area: clip; text-align: end; }
}
.paging { display: flex; gap: 20px; margin-block-start: 12px; }
.paging a { padding-block: 10px; }
.empty { background: var(--surface); border: 1px dashed var(--line-strong); border-radius: 22px; padding: 32px 24px; margin-block-start: 20px; color: var(--muted); }
.mail iframe { inline-size: 100%; block-size: 68vh; min-block-size: 420px; border: 1px solid var(--line); border-radius: 14px; background: #FFFFFF; margin-block: 8px; color-scheme: light; }
.files li { padding-block: 8px; }
.links a { display: inline-block; font-weight: 650; padding-block: 6px; }
`;
