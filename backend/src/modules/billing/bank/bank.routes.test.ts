/**
 * @covers Money, GET /bank/files/:id, GET /bank/lines
 * @covers BankFile, BankGuess, BankLine, BankMatch, MatchBankLine, Today
 * @covers errors bank-file, errors bank-line, errors payment
 */
import { BankDesk, entryNumber } from '../../../../test/bank';
import { camtFile } from '../../../../test/camt';
import { payingApp, type PayingApp } from '../../../../test/paying';

let app: PayingApp['app'];
let stop: PayingApp['stop'];
let desk: BankDesk;
beforeAll(async () => {
  const paying = await payingApp('bank');
  ({ app, stop } = paying);
  desk = new BankDesk(app, paying.at);
});
afterAll(() => stop());

const error = (status: number, code: string) => ({
  status,
  body: expect.objectContaining({ statusCode: status, code }) as unknown,
});
const IBAN = 'EE382200221020145685';
const nothing = '00000000-0000-4000-8000-000000000000';

/** Names of the messages about payments of an invoice. */
const messagesAbout = async (invoiceId: string): Promise<string[]> => {
  const { rows } = await app.database.knex.raw<{ rows: { name: string }[] }>(
    `select m.name from queue_messages m join payment_attempts a on a.invoice_id = ? and m.unique_key like '%' || a.id || '%'
     union all select m.name from queue_messages m join refunds r on m.unique_key like '%' || r.id || '%'
       join payment_attempts a on a.id = r.payment_attempt_id where a.invoice_id = ?`,
    [invoiceId, invoiceId],
  );
  return rows.map(({ name }) => name);
};

describe('a file', () => {
  /** @covers rule bank-once */
  it('is taken once: the same again is the same import, and lines of an overlapping one are not new', async () => {
    const [one, two] = [
      { reference: entryNumber(), cents: 700 },
      { reference: entryNumber(), cents: 800 },
    ];
    const first = await desk.upload([one], { openingCents: 0 });
    const again = await desk.upload([one], { openingCents: 0 });
    const overlapping = await desk.upload([one, two], { openingCents: 0, ref: 'S-2' });

    expect(first).toMatchObject({ status: 'DONE', linesRead: 1, linesAdded: 1 });
    expect(again.id).toBe(first.id);
    expect(overlapping).toMatchObject({ status: 'DONE', linesRead: 2, linesAdded: 1 });
  });

  it.each([
    ['which breaks off', (file: string) => file.slice(0, -100), 'TRUNCATED'],
    ['of another account', (file: string) => file.replaceAll('EE471000001020145685', IBAN), 'WRONG_ACCOUNT'],
    ['whose sums are not its balance', (file: string) => file.replace('>7.00<', '>7.01<'), 'BALANCE_DIFFERS'],
    ['whose period is none', (file: string) => file.replace(/<ToDtTm>\d{4}/, '<ToDtTm>2001'), 'DATE'],
    [
      'of a day that the database has not',
      (file: string) => file.replace(/<FrDtTm>\d{4}/, '<FrDtTm>0000'),
      'MALFORMED',
    ],
    ['with a zero byte', (file: string) => file.replace('<Ustrd>', '<Ustrd>\0'), 'MALFORMED'],
    ['with a zero byte in what is told', (file: string) => file.replace('"EUR"', '"\0"'), 'CURRENCY'],
  ])('%s is refused whole', async (_what, broken, refusal) => {
    const reference = entryNumber();
    const file = camtFile({ day: desk.today(), entries: [{ reference, cents: 700, text: 'Arve' }], ref: reference });
    const { body } = await desk.send(broken(file));
    await app.work();

    expect(await desk.file((body as { id: string }).id)).toMatchObject({ status: 'REFUSED', refusal, linesAdded: 0 });
    expect(await app.database.knex('bank_lines').where({ reference })).toHaveLength(0);
  });

  it('in which the bank has changed a line that is known is refused', async () => {
    const reference = entryNumber();
    await desk.upload([{ reference, cents: 700 }]);

    expect(await desk.upload([{ reference, cents: 900 }])).toMatchObject({
      status: 'REFUSED',
      refusal: 'LINE_CHANGED',
    });
  });

  it('with one number on two entries keeps both, and knows both when they come again', async () => {
    const reference = entryNumber();
    const both = [700, 300].map((cents) => ({ reference, cents }));
    const first = await desk.upload(both);
    const again = await desk.upload([...both, { reference: entryNumber(), cents: 100 }], { ref: 'S-2' });

    expect(first).toMatchObject({ status: 'DONE', linesRead: 2, linesAdded: 2 });
    expect(again).toMatchObject({ status: 'DONE', linesRead: 3, linesAdded: 1 });
    expect((await desk.line(reference)).amount).toMatchObject({ amount: 700 });
    expect((await desk.line(`${reference}#2`)).amount).toMatchObject({ amount: 300 });
  });

  it('that was refused can be sent again, and is read again', async () => {
    const file = camtFile({ day: desk.today(), entries: [], iban: IBAN });
    const [first, second] = [await desk.send(file), (await app.work(), await desk.send(file))];

    expect((second.body as { id: string }).id).not.toBe((first.body as { id: string }).id);
  });

  it('that is no statement is refused at once', async () => {
    expect(await desk.send('Kuupäev;Summa')).toMatchObject(error(422, 'bank-file.not-camt'));
    expect(await desk.send('%PDF-1.7', 'application/pdf')).toMatchObject(error(415, 'request.unsupported-type'));
    expect((await (await desk.admin()).get(`/bank/files/${nothing}`)).body).toMatchObject({
      code: 'bank-file.not-found',
    });
  });

  it('read by two jobs at once has its lines once', async () => {
    const reference = entryNumber();
    const { body } = await desk.send(
      camtFile({ day: desk.today(), entries: [{ reference, cents: 100 }], ref: reference }),
    );
    const { id } = body as { id: string };
    const jobs = app.container.registry.handlersOf('bank-file.uploaded');
    const run = () =>
      Promise.all(jobs.map((job) => job.run({ importId: id }, { messageId: '1', attempt: 1, isLastAttempt: false })));
    await Promise.all([run(), run()]);
    await app.work();

    expect(await app.database.knex('bank_lines').where({ reference })).toHaveLength(1);
    expect(await app.database.knex('bank_statements').where({ importId: id })).toHaveLength(1);
  });
});

describe('a line', () => {
  it('with the viitenumber and the sum of an invoice books itself', async () => {
    const who = await desk.invoiced();
    const reference = entryNumber();
    await desk.upload([{ reference, cents: who.cents, viitenumber: who.viitenumber, name: 'Mari', iban: IBAN }]);

    expect(await desk.invoice(who.invoiceId)).toEqual({ status: 'PAID', paidCents: who.cents });
    expect(await desk.line(reference)).toMatchObject({
      status: 'BOOKED',
      open: { amount: 0 },
      matches: [{ kind: 'INVOICE', isByRule: true }],
    });
    expect(await desk.ledgerOf('receivable', { userId: who.student.id })).toBe(0);
  });

  it('of a batch without single sums pays nobody’s invoice', async () => {
    const who = await desk.invoiced();
    const reference = entryNumber();
    const entry = { reference, cents: who.cents, viitenumber: who.viitenumber, name: 'Mari', iban: IBAN };
    const twice = (file: string) => file.replace(/<TxDtls>.*<\/TxDtls>/, (payment) => payment + payment);
    await desk.upload([entry], {}, twice);

    expect(await desk.line(reference)).toMatchObject({ status: 'WAITING', open: { amount: who.cents }, matches: [] });
    expect(await desk.invoice(who.invoiceId)).toEqual({ status: 'UNPAID', paidCents: 0 });
  });

  it('of less pays a part, and a second one the rest', async () => {
    const who = await desk.invoiced();
    await desk.upload([{ reference: entryNumber(), cents: 3_000, viitenumber: who.viitenumber }]);
    expect(await desk.invoice(who.invoiceId)).toEqual({ status: 'UNPAID', paidCents: 3_000 });
    await desk.upload([{ reference: entryNumber(), cents: who.cents - 3_000, viitenumber: `RF18${who.viitenumber}` }]);

    expect(await desk.invoice(who.invoiceId)).toEqual({ status: 'PAID', paidCents: who.cents });
  });

  /** @covers rule bank-surplus */
  it('of more waits; accepted, it pays, and the surplus is to be refunded', async () => {
    const who = await desk.invoiced();
    const reference = entryNumber();
    await desk.upload([{ reference, cents: who.cents + 500, viitenumber: who.viitenumber, iban: IBAN, name: 'Mari' }]);
    const line = await desk.line(reference);
    expect(line).toMatchObject({
      status: 'WAITING',
      guesses: [{ isSure: false, label: who.number, reasons: ['VIITENUMBER', 'SURPLUS'] }],
    });

    const { status, body } = await desk.match(line.id, line.guesses[0]?.booking ?? {});

    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'BOOKED', matches: [{ isByRule: false }] });
    expect(await desk.invoice(who.invoiceId)).toMatchObject({ status: 'PAID' });
    const refund = await app.database
      .knex('refunds')
      .orderBy('createdAt', 'desc')
      .first<{ amountCents: number; status: string }>();
    expect(refund).toMatchObject({ amountCents: 500, status: 'CREATED' });

    const out = entryNumber();
    await desk.upload([{ reference: out, cents: -500, name: 'Mari', iban: IBAN, code: ['PMNT', 'ICDT', 'ESCT'] }]);
    expect(await desk.line(out)).toMatchObject({ status: 'BOOKED', matches: [{ kind: 'REFUND', isByRule: true }] });
    expect(await desk.ledgerOf('refunds_payable')).toBe(0);

    expect(await desk.undo(line.id)).toMatchObject(error(409, 'bank-line.refunded'));

    const back = entryNumber();
    await desk.upload([{ reference: back, cents: 500, isReturn: true, endToEnd: out, iban: IBAN }]);
    expect(await desk.line(back)).toMatchObject({
      status: 'BOOKED',
      matches: [{ kind: 'RETURN', isByRule: true, matchedAt: expect.any(String) as string }],
    });
    expect(await desk.ledgerOf('refunds_payable')).toBe(-500);
    expect(await app.database.knex('cases').where({ kind: 'refund.refused', status: 'OPEN' })).toHaveLength(1);
  });

  it('for two invoices of one buyer that names both books itself on both', async () => {
    const one = await desk.invoiced();
    const two = await desk.invoiced(one.student);
    const reference = entryNumber();
    await desk.upload([{ reference, cents: one.cents + two.cents, text: `${one.number} ja ${two.number}` }]);

    expect(await desk.line(reference)).toMatchObject({
      status: 'BOOKED',
      matches: [{ kind: 'INVOICE' }, { kind: 'INVOICE' }],
    });
    expect(await desk.invoice(one.invoiceId)).toMatchObject({ status: 'PAID' });
    expect(await desk.invoice(two.invoiceId)).toMatchObject({ status: 'PAID' });
  });

  /** @covers rule bank-guess */
  it('that nothing names waits with guesses by sum and account', async () => {
    const who = await desk.invoiced();
    const reference = entryNumber();
    await desk.upload([{ reference, cents: who.cents, name: 'Vanaema Leida' }]);
    const line = await desk.line(reference);

    expect(line).toMatchObject({ status: 'WAITING', open: { amount: who.cents } });
    expect(line.guesses.length).toBeGreaterThan(0);
    expect(line.guesses.every(({ isSure }) => !isSure)).toBe(true);
    const other = await desk.match(line.id, { kind: 'OTHER', note: 'Kontori üür' });
    expect(other.body).toMatchObject({ status: 'BOOKED' });
    expect((await desk.undo(line.id)).body).toMatchObject({ status: 'WAITING', open: { amount: who.cents } });
  });

  it('that staff had recorded by hand is only joined to what they recorded', async () => {
    const who = await desk.invoiced();
    const reference = entryNumber();
    await (await desk.admin()).post(`/invoices/${who.invoiceId}/transfers`).send({
      amount: { amount: who.cents, currency: 'EUR' },
      reference,
      receivedOn: desk.today(),
      payerName: 'Mari',
    });
    await desk.upload([{ reference, cents: who.cents, name: 'Mari' }]);

    expect(await desk.line(reference)).toMatchObject({ status: 'BOOKED', matches: [{ kind: 'INVOICE' }] });
    expect(await desk.invoice(who.invoiceId)).toMatchObject({ paidCents: who.cents });
  });

  /** @covers rule bank-undo */
  it('is undone: the invoice is unpaid again, nothing is deleted, and the line can be matched anew', async () => {
    const who = await desk.invoiced();
    const reference = entryNumber();
    await desk.upload([{ reference, cents: who.cents, viitenumber: who.viitenumber }]);
    const { id } = await desk.line(reference);

    const undone = await desk.undo(id);
    expect(undone).toMatchObject({ status: 200, body: { status: 'WAITING', open: { amount: who.cents } } });
    // What was undone is guessed like any invoice, and not offered as recorded by hand.
    expect(
      (undone.body as { guesses: { reasons: string[] }[] }).guesses.flatMap(({ reasons }) => reasons),
    ).not.toContain('RECORDED');
    expect((await desk.line(reference)).guesses[0]?.reasons).toEqual(['VIITENUMBER', 'AMOUNT']);
    expect(await desk.invoice(who.invoiceId)).toEqual({ status: 'UNPAID', paidCents: 0 });
    expect(await desk.ledgerOf('receivable', { userId: who.student.id })).toBe(who.cents);
    expect(await desk.undo(id)).toMatchObject(error(409, 'bank-line.unmatched'));
    const again = await desk.match(id, { kind: 'INVOICE', parts: [{ invoiceId: who.invoiceId, cents: who.cents }] });
    expect(again.body).toMatchObject({
      status: 'BOOKED',
      matches: [{ undoneAt: expect.any(String) as unknown }, { undoneAt: null }],
    });
    expect(await desk.invoice(who.invoiceId)).toEqual({ status: 'PAID', paidCents: who.cents });
  });

  it('matched by mistake is undone as if it never was: the seat is held as before, nobody asks staff, a correction goes out', async () => {
    const who = await desk.invoiced();
    const seatOf = async () =>
      app.database
        .knex('cohort_participants')
        .where({ userId: who.student.id })
        .first<{ id: number; confirmedAt: Date | null; heldUntil: Date | null; status: string }>();
    const before = await seatOf();
    const reference = entryNumber();
    await desk.upload([{ reference, cents: who.cents, viitenumber: who.viitenumber }]);
    expect((await seatOf()).confirmedAt).not.toBeNull();

    await desk.undo((await desk.line(reference)).id);
    const said = await messagesAbout(who.invoiceId);
    await app.work();

    const after = await seatOf();
    expect(after).toMatchObject({ status: before.status, confirmedAt: null });
    expect(after.heldUntil?.getTime()).toBeGreaterThanOrEqual(before.heldUntil?.getTime() ?? 0);
    expect(said).toContain('payment.marked-by-mistake');
    expect(said).not.toContain('payment.owed-again');
    expect(await app.database.knex('cases').where({ participantId: before.id, status: 'OPEN' })).toEqual([]);
    expect(await desk.ledgerOf('receivable', { userId: who.student.id })).toBe(who.cents);
    expect(await desk.differences()).toEqual([]);
  });

  it('with a part, undone, tells nobody anything', async () => {
    const who = await desk.invoiced();
    const reference = entryNumber();
    await desk.upload([{ reference, cents: 3_000, viitenumber: who.viitenumber }]);

    await desk.undo((await desk.line(reference)).id);

    const said = await messagesAbout(who.invoiceId);
    for (const name of ['payment.marked-by-mistake', 'payment.owed-again']) expect(said).not.toContain(name);
    expect(await desk.invoice(who.invoiceId)).toEqual({ status: 'UNPAID', paidCents: 0 });
  });

  it('that its message left behind is matched by the schedule', async () => {
    const who = await desk.invoiced();
    const reference = entryNumber();
    await desk.upload([{ reference, cents: who.cents + 1, viitenumber: who.viitenumber }]);
    const { id } = await desk.line(reference);
    await app.database.knex('bank_line_states').where({ lineId: id }).update({ status: 'NEW' });

    await app.container.registry.schedules.find(({ name }) => name === 'bank.match-left-lines')?.run();

    expect((await desk.line(reference)).status).toBe('WAITING');
  });

  it('of the bank’s own fee books itself; a payout waits for what the provider kept', async () => {
    const [fee, payout] = [entryNumber(), entryNumber()];
    const feesBefore = await desk.ledgerOf('provider_fees');
    await desk.upload([
      { reference: fee, cents: -250, code: ['ACMT', 'MDOP', 'CHRG'] },
      { reference: payout, cents: 9_400, name: 'Montonio Finance UAB' },
    ]);
    expect(await desk.line(fee)).toMatchObject({ status: 'BOOKED', matches: [{ kind: 'FEE' }] });
    const line = await desk.line(payout);
    expect(line.guesses[0]).toMatchObject({ label: 'montonio', booking: { kind: 'PAYOUT' } });

    const before = await desk.ledgerOf('clearing_montonio');
    expect((await desk.match(line.id, { kind: 'PAYOUT', provider: 'montonio', feeCents: 100 })).body).toMatchObject({
      status: 'BOOKED',
    });
    expect(await desk.ledgerOf('clearing_montonio')).toBe(before - 9_500);
    expect(await desk.ledgerOf('provider_fees')).toBe(feesBefore + 350);
    await desk.undo(line.id);
    expect(await desk.ledgerOf('clearing_montonio')).toBe(before);
    expect((await desk.match(line.id, { kind: 'PAYOUT', provider: 'nobody', feeCents: 0 })).body).toMatchObject({
      code: 'bank-line.provider',
    });
  });

  it('refuses what does not fit it', async () => {
    const who = await desk.invoiced();
    const reference = entryNumber();
    await desk.upload([{ reference, cents: 1_000, name: 'Keegi' }]);
    const { id } = await desk.line(reference);
    const part = (cents: number, invoiceId = who.invoiceId) => ({ kind: 'INVOICE', parts: [{ invoiceId, cents }] });

    expect(await desk.match(id, part(1_001))).toMatchObject(error(422, 'bank-line.sum'));
    expect(await desk.match(id, { kind: 'FEE' })).toMatchObject(error(422, 'bank-line.sum'));
    expect(await desk.match(id, part(1_000, nothing))).toMatchObject(error(404, 'invoice.not-found'));
    expect(await desk.match(id, { kind: 'RETURN', refundId: nothing })).toMatchObject(error(404, 'payment.not-found'));
    expect(await desk.match(nothing, part(1_000))).toMatchObject(error(404, 'bank-line.not-found'));
    expect(await desk.undo(nothing)).toMatchObject(error(404, 'bank-line.not-found'));
    expect(await desk.match(id, part(1_000))).toMatchObject({ status: 200 });
    expect(await desk.match(id, part(1_000))).toMatchObject(error(409, 'bank-line.booked'));
  });
});

it('ends with books that agree to the cent', async () => {
  expect(await desk.differences()).toEqual([]);
});

it('lists money that came and money that went apart, as the first page of staff counts them', async () => {
  await desk.upload([
    { reference: entryNumber(), cents: 4_321, name: 'Keegi', iban: IBAN },
    { reference: entryNumber(), cents: -4_321, name: 'Keegi', iban: IBAN },
  ]);
  const admin = await desk.admin();
  const listed = async (direction: string) =>
    (
      (await admin.get(`/bank/lines?direction=${direction}&limit=100`)).body as {
        items: { open: { amount: number } }[];
      }
    ).items;
  const { todo } = (await admin.get('/admin/today')).body as { todo: { kind: string; count: number }[] };
  const counted = (kind: string) => todo.find((each) => each.kind === kind)?.count;

  const [came, went] = [await listed('IN'), await listed('OUT')];

  expect(came.every(({ open }) => open.amount > 0) && went.every(({ open }) => open.amount < 0)).toBe(true);
  expect([came.length, went.length]).toEqual([counted('MONEY_IN'), counted('MONEY_OUT')]);
  expect(await admin.get('/bank/lines?direction=AWAY')).toMatchObject(error(422, 'request.invalid'));
});
