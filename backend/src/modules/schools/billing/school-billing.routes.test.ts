/** @covers ChangeSchoolBilling, SchoolBilling */
import { testApp, type TestApp, type TestClient } from '../../../../test/app';

let app: TestApp;
let schoolId: number;
let rep: TestClient;

beforeAll(async () => {
  app = await testApp('schoolbilling');
});
afterAll(() => app.close());
beforeEach(async () => {
  const person = await app.given.schoolRep();
  schoolId = person.schoolId;
  rep = await app.as(person);
});

const path = () => `/schools/${schoolId}/billing`;
const change = (body: object) => rep.patch(path()).send(body);

it('gives a representative and an administrator what documents say about the school, and what is missing', async () => {
  const expected = {
    schoolId,
    country: 'EE',
    registryCode: '75000006',
    vatNumber: null,
    street: 'Kooli 1',
    postalCode: '50090',
    city: 'Tartu',
    wantsEInvoice: false,
    eInvoiceAddress: null,
    buyerReference: null,
    orderNumber: null,
    missing: ['buyerReference'],
  };

  expect((await rep.get(path())).body).toMatchObject(expected);
  expect((await (await app.as(await app.given.admin())).get(path())).body).toMatchObject(expected);
});

it('changes only the fields that are sent, and tells who did it', async () => {
  const reply = await change({ orderNumber: ' T-2026/17 ', vatNumber: 'ee 100 594 102' });

  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject({
    orderNumber: 'T-2026/17',
    vatNumber: 'EE100594102',
    street: 'Kooli 1',
    missing: [],
  });
  expect(
    await app.database.knex('activity_log').where({ schoolId, type: 'SCHOOL_BILLING_CHANGED' }).first('metadata'),
  ).toEqual({ metadata: { fields: ['vatNumber', 'orderNumber'] } });
});

it('writes nothing when nothing changes', async () => {
  expect((await change({ city: 'Tartu' })).status).toBe(200);

  expect(await app.database.knex('activity_log').where({ schoolId }).pluck('type')).toEqual([]);
});

it('lets a field be emptied', async () => {
  await change({ orderNumber: 'T-1' }).expect(200);

  expect((await change({ orderNumber: null })).body).toMatchObject({ orderNumber: null });
});

it('keeps the address in one line as its parts make it', async () => {
  await change({ street: 'Uus 2', city: 'Elva', postalCode: null }).expect(200);

  expect(await app.database.knex('schools').where({ id: schoolId }).first('address')).toEqual({
    address: 'Uus 2, Elva',
  });
});

it.each([
  [{ registryCode: '75000000' }, 'registryCode', 'registry-code'],
  [{ registryCode: '7500000' }, 'registryCode', 'registry-code'],
  [{ vatNumber: 'EE100000000' }, 'vatNumber', 'vat-number'],
  [{ vatNumber: '100594102' }, 'vatNumber', 'vat-number'],
  [{ eInvoiceAddress: { scheme: '0191', id: '75000000' } }, 'eInvoiceAddress', 'e-invoice-address'],
  [{ eInvoiceAddress: { scheme: '9931', id: 'LV40003009497' } }, 'eInvoiceAddress', 'e-invoice-address'],
  [{ eInvoiceAddress: { scheme: '0088', id: '4740123456780' } }, 'eInvoiceAddress', 'e-invoice-address'],
])('refuses %j by the rule %s %s', async (body, field, rule) => {
  const reply = await change(body);

  expect(reply.status).toBe(422);
  expect(reply.body).toMatchObject({ code: 'request.invalid', details: [{ field, rule }] });
});

it.each([
  { unknown: 1 },
  { wantsEInvoice: 'yes' },
  { street: '' },
  { invoiceEmail: 'x' },
  { eInvoiceAddress: { scheme: '0000', id: '1' } },
])('refuses %j', async (body) => {
  expect((await change(body)).status).toBe(422);
});

it.each(['0191:75000006', '9931:EE100594102', '0088:4740123456785'])('takes the address %s', async (text) => {
  const [scheme, id] = text.split(':');

  expect((await change({ eInvoiceAddress: { scheme, id } })).body).toMatchObject({ eInvoiceAddress: { scheme, id } });
});

it('turns e-invoices on only when the school has what they need, and names what lacks', async () => {
  const refused = await change({ wantsEInvoice: true, street: null });

  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    code: 'school.billing-incomplete',
    details: [
      { field: 'street', rule: 'needed-for-e-invoice' },
      { field: 'buyerReference', rule: 'needed-for-e-invoice' },
    ],
  });
  expect((await change({ wantsEInvoice: true, buyerReference: 'Õppeosakond' })).body).toMatchObject({
    wantsEInvoice: true,
  });
  expect((await change({ buyerReference: null })).body).toMatchObject({ code: 'school.billing-incomplete' });
});

it('answers 404 to a representative of another school, and refuses one who was one', async () => {
  const other = await app.as(await app.given.schoolRep());

  expect((await other.get(path())).body).toMatchObject({ statusCode: 404, code: 'school.not-found' });
  expect((await other.patch(path()).send({ city: 'Elva' })).body).toMatchObject({ code: 'school.not-found' });
  await app.database.knex('school_reps').where({ schoolId }).delete();
  expect((await change({ city: 'Elva' })).status).toBe(403);
});

it('is closed to others', async () => {
  const student = await app.as(await app.given.student({ schoolId }));

  expect((await student.patch(path()).send({ city: 'Elva' })).status).toBe(403);
  expect((await (await app.as(null)).patch(path()).send({ city: 'Elva' })).status).toBe(401);
});
