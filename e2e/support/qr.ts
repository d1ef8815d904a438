import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

/** How many pixels of the picture are one point of the paper. */
const SCALE = 3;
const PAPER = 'pdf-parse/lib/pdf.js/v1.10.100/build';

type PaperPage = {
  getViewport(scale: number): { width: number; height: number };
  render(how: object): Promise<void>;
};
type Papers = {
  PDFJS: { workerSrc: string };
  getDocument(about: { data: Uint8Array }): Promise<{ getPage(number: number): Promise<PaperPage> }>;
};
type Reader = (pixels: Uint8ClampedArray, width: number, height: number) => { data: string } | null;

/** Draws the first page of a PDF as a picture, and reads the QR code in it as a phone would. @returns null without one */
export async function readCode(page: Page, pdf: Buffer): Promise<string | null> {
  const desk = await page.context().newPage();
  const worker = await readFile(require.resolve(`${PAPER}/pdf.worker.js`), 'utf8');
  await desk.addScriptTag({ path: require.resolve(`${PAPER}/pdf.js`) });
  await desk.addScriptTag({ path: require.resolve('jsqr') });
  const code = await desk.evaluate(
    async ([content, workerSource, scale]) => {
      const { pdfjsDistBuildPdf: papers, jsQR: reader } = window as unknown as {
        pdfjsDistBuildPdf: Papers;
        jsQR: Reader;
      };
      papers.PDFJS.workerSrc = URL.createObjectURL(new Blob([workerSource], { type: 'text/javascript' }));
      const data = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      const paper = await (await papers.getDocument({ data })).getPage(1);
      const viewport = paper.getViewport(scale);
      const canvas = document.createElement('canvas');
      canvas.width = viewport.width;
      canvas.height = viewport.height;
      const canvasContext = canvas.getContext('2d');
      if (canvasContext === null) throw new Error('This browser draws nothing');
      await paper.render({ canvasContext, viewport });
      const { data: pixels, width, height } = canvasContext.getImageData(0, 0, canvas.width, canvas.height);
      return reader(pixels, width, height)?.data ?? null;
    },
    [pdf.toString('base64'), worker, SCALE] as const,
  );
  await desk.close();
  return code;
}
