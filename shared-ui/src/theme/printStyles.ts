import { lightDeclarations } from './GlobalStyle';

/** On paper: what the page says, dark on white, without what is there to be pressed. */
const onPaper = `
  @media print {
    :root:root, :root:root[data-theme] { ${lightDeclarations} }
    @page { margin: 14mm; }
    body { background: none; font-size: 10pt; }
    :is(header, footer, nav, aside):not(main *), main nav, dialog, [role='search'], [role='tablist'], [role='toolbar'],
    button:not(th button), td[data-actions], [data-narrow], td[data-toggle] { display: none !important; }
    main { padding: 0 !important; }
    main * { box-shadow: none !important; }
    [data-staff], [data-staff] *, table { overflow: visible !important; }
    [data-staff] :is(th, td) { position: static !important; max-inline-size: none !important; white-space: normal !important; }
    thead { display: table-header-group; }
    tr, article, figure, li { break-inside: avoid; }
    h1, h2, h3 { break-after: avoid; }
    a { text-decoration: none; }
  }
`;

/** Adds the styles for paper once the page runs: the markup of a first visit does without their bytes. */
export function addPrintStyles(): void {
  if (!('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(onPaper);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
