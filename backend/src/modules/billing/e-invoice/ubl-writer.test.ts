import { InvoiceService } from '@e-invoice-eu/core';
import { aDocument } from '../../../../test/factories/e-invoice.factory';
import { eInvoiceOf } from './e-invoice-of-document';
import { ublOf } from './ubl';
import { UblWriter } from './ubl-writer';

const silent = { log: () => undefined, warn: () => undefined, error: () => undefined };
const ubl = new UblWriter();

it.each(['INVOICE', 'CREDIT_NOTE'] as const)(
  'writes exactly what the library’s own service writes: %s',
  async (kind) => {
    const invoice = eInvoiceOf(aDocument({ kind }));

    const expected = await new InvoiceService(silent).generate(ublOf(invoice), { format: 'UBL', lang: 'et' });

    expect(await ubl.write(invoice)).toBe(expected);
  },
);

it('refuses what breaks the schema, and writes the next document', async () => {
  const invoice = eInvoiceOf(aDocument());

  await expect(ubl.write({ ...invoice, typeCode: '999' })).rejects.toMatchObject({
    errors: expect.arrayContaining([expect.objectContaining({ instancePath: '/ubl:Invoice/cbc:InvoiceTypeCode' })]),
  });
  await expect(ubl.write(invoice)).resolves.toContain('<cbc:ID>');
});

it('loads the library again with the next document when that failed', async () => {
  const invoice = eInvoiceOf(aDocument());
  const load = jest
    .fn<Promise<() => Promise<string>>, []>()
    .mockRejectedValueOnce(new Error('no memory'))
    .mockResolvedValue(async () => '<Invoice/>');
  const writer = new UblWriter(load);

  await expect(writer.write(invoice)).rejects.toThrow('no memory');
  await expect(writer.write(invoice)).resolves.toBe('<Invoice/>');
  await expect(writer.write(invoice)).resolves.toBe('<Invoice/>');
  expect(load).toHaveBeenCalledTimes(2);
});
