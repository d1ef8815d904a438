/**
 * @covers POST /registrations/:id/payer/undo
 * @covers errors payer
 */
import { type Answer, GiftCards } from '../../../../test/gift-cards';
import { PayerSeats } from '../../../../test/payers';
import { payingApp, type PayingApp } from '../../../../test/paying';

let on: PayingApp;
let cards: GiftCards;
let payers: PayerSeats;
beforeAll(async () => {
  on = await payingApp('payer_undo_card');
  cards = new GiftCards(on);
  payers = new PayerSeats(on.app, on.at);
});
afterEach(async () => expect(await on.at.brokenInvariants()).toEqual([]));
afterAll(() => on.stop());

const registrationIn = ({ body }: Answer): number => (body['registration'] as { id: number }).id;

/** A seat that a gift card paid, and that the student's school pays for now: the card has its money again. */
async function takenOver() {
  const school = await on.app.given.school();
  const rep = await on.app.given.schoolRep({ schoolId: school.id });
  const student = await on.app.given.student({ schoolId: school.id });
  const card = await cards.sold(9_500);
  const registered = await cards.register(student, (await on.app.given.cohort()).id, { giftCard: card.code });
  const registrationId = registrationIn(registered);
  expect(await payers.change(rep, { registrationId }, 'SCHOOL')).toMatchObject({ status: 200 });
  expect((await cards.balance(card.code)).body).toMatchObject({ balance: { amount: 9_500 } });
  return { rep, student, card, registrationId };
}

it('is refused when a gift card had paid: its money is the card’s again, and the student is billed nothing', async () => {
  const { rep, student, card, registrationId } = await takenOver();
  const before = await payers.documentsOf({ buyerUserId: student.id });

  const answer = await (await on.app.as(rep)).post(`/registrations/${registrationId}/payer/undo`).send({});

  expect(answer).toMatchObject({ status: 409, body: { code: 'payer.card-used' } });
  expect(await payers.documentsOf({ buyerUserId: student.id })).toEqual(before);
  expect((await cards.balance(card.code)).body).toMatchObject({ balance: { amount: 9_500 } });
});
