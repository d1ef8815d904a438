/** @covers BankFile */
import { BankDesk, entryNumber } from '../../../../test/bank';
import { withOutsideMoney, type MoneyTest } from '../../../../test/outside-money';

let at: MoneyTest['at'];
let app: MoneyTest['app'];
let desk: BankDesk;
withOutsideMoney('entry_numbers', (given) => {
  ({ app, at } = given);
  desk = new BankDesk(app, at);
});

describe('entries to which the bank gave one number', () => {
  it('are two when one goes the other way, and a file that has both, in any order, brings neither again', async () => {
    const reference = entryNumber();
    const [came, gone] = [
      { reference, cents: 900 },
      { reference, cents: -900 },
    ];
    const openingCents = 50_000;
    const first = await desk.upload([came], { openingCents, day: '2026-02-01' });
    const second = await desk.upload([gone], { openingCents: 50_900, day: '2026-02-02' });
    const days = { openingCents, day: '2026-02-01', toDay: '2026-02-02' };
    const both = await desk.upload([came, gone], { ...days, ref: 'BOTH-1' }, (file) =>
      file.replace(/<BookgDt><Dt>2026-02-01(?![\s\S]*<BookgDt>)/, '<BookgDt><Dt>2026-02-02'),
    );
    const turned = await desk.upload([gone, came], { ...days, ref: 'BOTH-2' }, (file) =>
      file.replace('<BookgDt><Dt>2026-02-01', '<BookgDt><Dt>2026-02-02'),
    );

    expect([first, second, both, turned].map(({ status, linesAdded }) => [status, linesAdded])).toEqual([
      ['DONE', 1],
      ['DONE', 1],
      ['DONE', 0],
      ['DONE', 0],
    ]);
    expect(await desk.line(`${reference}#2`)).toMatchObject({ amount: { amount: -900 }, status: 'WAITING' });
  });

  it('are refused on another day the same way, since nobody could tell a moved entry from a second one', async () => {
    const reference = entryNumber();
    await desk.upload([{ reference, cents: 900 }], { openingCents: 60_000, day: '2026-02-03' });
    const moved = await desk.upload([{ reference, cents: 900 }], { openingCents: 60_900, day: '2026-02-04' });

    expect(moved).toMatchObject({ status: 'REFUSED', refusal: 'LINE_CHANGED' });

    const both = await desk.upload(
      [
        { reference, cents: 900 },
        { reference, cents: 900 },
      ],
      { openingCents: 60_000, day: '2026-02-03', toDay: '2026-02-04' },
      (file) => file.replace(/<BookgDt><Dt>2026-02-03(?![\s\S]*<BookgDt>)/, '<BookgDt><Dt>2026-02-04'),
    );
    expect(both).toMatchObject({ status: 'DONE', linesAdded: 1 });
  });
});
