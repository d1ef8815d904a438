/** @covers PendingSwap, SwapOption */
import type { GivenUser } from '../../../../test/given';
import { type Paying, payingApp, type PayingApp } from '../../../../test/paying';

let app: PayingApp['app'];
let at: PayingApp['at'];
let stop: PayingApp['stop'];
beforeAll(async () => {
  ({ app, at, stop } = await payingApp('swapterms'));
});
afterAll(() => stop());

type Swapped = { payment?: { id: string } };
type Siblings = { paid: Paying; to: number };

const swap = async (student: GivenUser, id: number, body: object) =>
  (await app.as(student)).post(`/registrations/${id}/swap`).send(body);

/** A student who has paid 95 €, and another cohort of the course at another price. */
async function paidWithSibling(toCents: number, startsInDays = 30): Promise<Siblings> {
  const from = await app.given.cohort({ startsInDays });
  const to = await app.given.cohort({ courseId: from.courseId, priceCents: toCents, startsInDays: 40 });
  const paid = await at.paying({ cohortId: from.id });
  await at.settle(paid.orderUuid);
  return { paid, to: to.id };
}

describe('the ways to pay a higher price', () => {
  const DAY_MS = 86_400_000;
  const waysOf = async ({ paid }: Siblings) => {
    const { body } = (await (await app.as(paid.student)).get(`/registrations/${paid.registrationId}/swap-options`)) as {
      body: { items: { providers: { provider: string }[] }[]; pending: { providers: { provider: string }[] } | null };
    };
    const names = (providers: { provider: string }[] | undefined) => providers?.map(({ provider }) => provider);
    return { toSibling: names(body.items[0]?.providers), pending: names(body.pending?.providers) };
  };

  it('depend on the start of the other cohort, not of the present one', async () => {
    const later = await paidWithSibling(12_000, 3);
    const sooner = await paidWithSibling(12_000);
    await app.database
      .knex('cohorts')
      .where({ id: sooner.to })
      .update({ startDate: new Date(app.clock.now().getTime() + 3 * DAY_MS) });

    expect(await waysOf(later)).toEqual({ toSibling: ['montonio', 'stripe', 'invoice'], pending: undefined });
    expect(await waysOf(sooner)).toEqual({ toSibling: ['montonio', 'stripe'], pending: undefined });
    await swap(sooner.paid.student, sooner.paid.registrationId, { cohortId: sooner.to, provider: 'montonio' });
    expect((await waysOf(sooner)).pending).toEqual(['montonio', 'stripe']);
  });
});

describe('documents after a swap', () => {
  const documentsOf = ({ student }: Paying) =>
    app.database
      .knex('invoices')
      .join('invoice_lines', 'invoice_lines.invoiceId', 'invoices.invoiceId')
      .where({ buyerUserId: student.id })
      .orderBy('invoice_lines.id')
      .select<{ number: string; description: string; creditsInvoiceId: string | null; invoiceId: string }[]>(
        'invoices.invoiceId',
        'number',
        'description',
        'creditsInvoiceId',
      );

  it('leave the first invoice unchanged; the difference names the invoice it adds to, and the credit note its cohort', async () => {
    const [dearer, cheaper] = [await paidWithSibling(12_000), await paidWithSibling(7_000)];
    const [invoice] = await documentsOf(dearer.paid);

    const { body } = (await swap(dearer.paid.student, dearer.paid.registrationId, {
      cohortId: dearer.to,
      provider: 'montonio',
      bank: 'HABAEE2X',
    })) as { body: Swapped };
    const [order] = await at.ordersOf(body.payment?.id ?? '');
    await at.settle(order?.uuid ?? '');
    await swap(cheaper.paid.student, cheaper.paid.registrationId, { cohortId: cheaper.to });

    const [first, difference] = await documentsOf(dearer.paid);
    expect(first).toEqual(invoice);
    expect(difference?.description).toMatch(new RegExp(`; lisandub arvele ${invoice?.number ?? 'none'}$`));
    const [original, creditNote] = await documentsOf(cheaper.paid);
    expect(creditNote).toMatchObject({ creditsInvoiceId: original?.invoiceId, description: original?.description });
  });
});
