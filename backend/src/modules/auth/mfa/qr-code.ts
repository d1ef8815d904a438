import { toString } from 'qrcode';

/**
 * @returns an SVG picture of the text. It has no `#`, which would end the data address in which clients put it, so
 * colours are given by name.
 */
export async function qrCodeSvg(text: string): Promise<string> {
  const svg = await toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  return svg.trim().replaceAll('#ffffff', 'white').replaceAll('#000000', 'black');
}
