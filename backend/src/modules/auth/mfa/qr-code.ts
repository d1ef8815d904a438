import { toString } from 'qrcode';

/**
 * @returns an SVG picture of the text. It holds no `#`: clients put it into a data address as it is, where that sign
 *   would end it, so its colours are named.
 */
export async function qrCodeSvg(text: string): Promise<string> {
  const svg = await toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  return svg.trim().replaceAll('#ffffff', 'white').replaceAll('#000000', 'black');
}
