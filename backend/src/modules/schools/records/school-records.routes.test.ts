/**
 * @covers GET /admin/schools, GET /municipalities, GET /schools, GET /schools/:id, PATCH /schools/:id
 * @covers POST /schools
 * @covers ChangeSchool, CreateSchool, ListedSchool, ListedSchools, Municipalities, SchoolNames, SchoolRecord
 * @covers errors school
 */
import { randomUUID } from 'node:crypto';
import { testApp, type TestApp, type TestClient } from '../../../../test/app';

let app: TestApp;
let staff: TestClient;
let counter = 0;

beforeAll(async () => {
  app = await testApp('schoolrecords');
  staff = await app.as(await app.given.admin());
});
afterAll(() => app.close());

const aName = () => `Õisu ${(counter += 1)} Gümnaasium`;
const create = (body: object) => staff.post('/schools').send(body);
const change = (id: number, body: object) => staff.patch(`/schools/${id}`).send(body);
const made = async (body: object = {}) => {
  const reply = await create({ name: aName(), ...body });
  return reply.body as { id: number; name: string };
};
const listed = async (query: string) => {
  const reply = await staff.get(`/admin/schools?${query}`);
  return reply.body as { items: { id: number; name: string }[]; nextCursor: string | null };
};

describe('POST /schools', () => {
  it('keeps every field, and tells who made the school', async () => {
    const body = {
      name: '  Elva Tamme Gümnaasium ',
      country: 'EE',
      municipality: 'Elva vald',
      language: 'ru',
      showsBalance: true,
      registryCode: '75000006',
      street: 'Tamme 1',
      city: 'Elva',
      postalCode: '61505',
      invoiceEmail: 'Arved@Tamme.naide.ee',
      wantsEInvoice: true,
      eInvoiceAddress: { scheme: '0191', id: '75000006' },
      buyerReference: 'Kantselei',
      costCentre: '4120',
    };

    const reply = await create(body);

    expect(reply.status).toBe(201);
    const { id } = reply.body as { id: number };
    expect((await staff.get(`/schools/${id}`)).body).toEqual({
      ...body,
      id,
      name: 'Elva Tamme Gümnaasium',
      invoiceEmail: 'arved@tamme.naide.ee',
      vatNumber: null,
      orderNumber: null,
      archivedAt: null,
      students: 0,
      spend: { amount: 0, currency: 'EUR' },
      debt: { amount: 0, currency: 'EUR' },
      representatives: 0,
      deciders: 0,
      claims: 0,
      overdueInvoices: 0,
      overdue: { amount: 0, currency: 'EUR' },
      openSeats: 0,
    });
    expect(await app.database.knex('activity_log').where({ schoolId: id }).pluck('type')).toEqual(['SCHOOL_CREATED']);
  });

  /** @covers rule school-name-unique */
  it('refuses a name of the same country that differs only in case, dots and accents', async () => {
    await made({ name: 'Põltsamaa Ühisgümnaasium' });

    const reply = await create({ name: 'POLTSAMAA uhisgümnaasium' });

    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({ code: 'school.name-taken', details: [{ field: 'name', rule: 'taken' }] });
    expect((await create({ name: 'Põltsamaa Ühisgümnaasium', country: 'LV' })).status).toBe(201);
  });

  it('takes only a listed municipality in Estonia, and any text abroad', async () => {
    const reply = await create({ name: aName(), municipality: 'Emmaste vald' });

    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({
      code: 'school.unknown-municipality',
      details: [{ field: 'municipality', rule: 'listed' }],
    });
    expect((await create({ name: aName(), country: 'LV', municipality: 'Rīga' })).status).toBe(201);
  });

  it.each([
    {},
    { name: ' ' },
    { name: 'X'.repeat(201) },
    { name: 'Kool', country: 'Eesti' },
    { name: 'Kool', seats: 1 },
  ])('refuses %j', async (body) => {
    expect((await create(body)).status).toBe(422);
  });

  it('turns e-invoices on only with what they need', async () => {
    expect((await create({ name: aName(), wantsEInvoice: true })).body).toMatchObject({
      code: 'school.billing-incomplete',
    });
  });
});

describe('PATCH /schools/:id', () => {
  it('changes only the fields that are sent, and names them in the timeline', async () => {
    const school = await made({ municipality: 'Elva vald' });

    const reply = await change(school.id, { language: 'en', costCentre: '77' });

    expect(reply.body).toMatchObject({
      name: school.name,
      municipality: 'Elva vald',
      language: 'en',
      costCentre: '77',
    });
    expect(
      await app.database.knex('activity_log').where({ schoolId: school.id, type: 'SCHOOL_CHANGED' }).pluck('metadata'),
    ).toEqual([{ fields: ['language', 'costCentre'] }]);
  });

  it('writes nothing when nothing changes', async () => {
    const school = await made();

    expect((await change(school.id, { name: school.name, archived: false })).status).toBe(200);
    expect(await app.database.knex('activity_log').where({ schoolId: school.id }).pluck('type')).toEqual([
      'SCHOOL_CREATED',
    ]);
  });

  it('refuses a taken name and a municipality that is none in the new country', async () => {
    const [one, other] = [await made(), await made({ country: 'LV', municipality: 'Rīga' })];

    expect((await change(other.id, { name: one.name })).status).toBe(200);
    expect((await change(other.id, { country: 'EE' })).body).toMatchObject({ code: 'school.unknown-municipality' });
    expect((await change(other.id, { country: 'EE', municipality: null })).body).toMatchObject({
      code: 'school.name-taken',
    });
    expect((await change(999_999, { language: 'en' })).body).toMatchObject({ code: 'school.not-found' });
  });

  /** @covers rule school-archived */
  it('archives a school: it leaves the public list, nobody claims it, and nobody registers at its cost', async () => {
    const school = await app.given.school();
    const [student, stranger] = [await app.given.student({ schoolId: school.id }), await app.given.student()];
    const cohort = await app.given.cohort();
    const register = async () =>
      (await app.as(student)).post(`/cohorts/${cohort.id}/registrations`).send({ acceptTerms: true, payer: 'SCHOOL' });

    expect((await change(school.id, { archived: true })).body).toMatchObject({
      archivedAt: expect.any(String) as string,
    });

    const names = await (await app.as(null)).get(`/schools?q=${encodeURIComponent(school.name)}`);
    expect(names.body).toMatchObject({ items: [] });
    expect((await (await app.as(stranger)).post('/memberships').send({ schoolId: school.id })).status).toBe(404);
    const refused = await register();
    expect(refused.status).toBe(422);
    expect((await listed(`q=${encodeURIComponent(school.name)}`)).items).toEqual([]);
    expect((await listed(`state=archived&q=${encodeURIComponent(school.name)}`)).items).toHaveLength(1);

    await change(school.id, { archived: false });
    expect((await register()).status).toBe(201);
    expect(await app.database.knex('activity_log').where({ schoolId: school.id }).orderBy('id').pluck('type')).toEqual(
      expect.arrayContaining(['SCHOOL_ARCHIVED', 'SCHOOL_RESTORED']),
    );
  });
});

describe('GET /admin/schools', () => {
  it('finds schools by words of the name in any spelling, and by municipality', async () => {
    const school = await made({ name: 'Kärdla Šveitsi Põhikool', municipality: 'Hiiumaa vald' });

    for (const q of ['kardla', 'sveitsi pohikool', 'Kä'])
      expect((await listed(`q=${encodeURIComponent(q)}`)).items.map(({ id }) => id)).toContain(school.id);
    expect((await listed('municipality=Hiiumaa%20vald')).items.map(({ id }) => id)).toEqual([school.id]);
    expect((await listed('municipality=Hiiumaa%20vald&q=tartu')).items).toEqual([]);
  });

  it.each(['students', 'spend', 'debt', 'name'])('sorts by %s both ways, page by page', async (sort) => {
    const [small, large] = [await app.given.school(), await app.given.school()];
    await given(small.id, 1);
    await given(large.id, 3);
    const up = await everything(`sort=${sort}&limit=2`);
    const down = await everything(`sort=-${sort}&limit=2`);

    expect(down).toEqual([...up].reverse());
    if (sort !== 'name') expect(up.indexOf(small.id)).toBeLessThan(up.indexOf(large.id));
  });

  it('sorts by debt with what credit notes take off it', async () => {
    const [owing, credited] = [await app.given.school(), await app.given.school()];
    await given(owing.id, 1);
    await given(credited.id, 3);
    const invoice = app.database.knex('invoices').where({ buyerSchoolId: credited.id });
    const { invoiceId, totalCents } = await invoice.first<{ invoiceId: string; totalCents: number }>();
    await app.database.knex('invoices').insert({
      invoiceId: randomUUID(),
      kind: 'CREDIT_NOTE',
      status: 'PAID',
      creditsInvoiceId: invoiceId,
      buyerSchoolId: credited.id,
      totalCents: 1 - totalCents,
      issuedAt: new Date(),
      number: `T-K${credited.id}`,
      series: 'T',
      sequence: 1_000_000 + credited.id,
    });

    const order = await everything('sort=debt&limit=2');
    expect(order.indexOf(credited.id)).toBeLessThan(order.indexOf(owing.id));
  });

  async function everything(query: string): Promise<number[]> {
    const ids: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await listed(`${query}${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`);
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    return ids;
  }

  /** As many students with a seat at the school's cost, and an invoice of as many euros. */
  async function given(schoolId: number, count: number): Promise<void> {
    const students = await app.given.students(count, schoolId);
    const cohort = await app.given.cohort();
    for (const student of students)
      await (
        await app.as(student)
      )
        .post(`/cohorts/${cohort.id}/registrations`)
        .send({ acceptTerms: true, payer: 'SCHOOL' })
        .expect(201);
    await app.database.knex('invoice_series').insert({ series: 'T' }).onConflict('series').ignore();
    await app.database
      .knex('invoices')
      .where({ buyerSchoolId: schoolId })
      .update({ issuedAt: new Date(), number: `T-${schoolId}`, series: 'T', sequence: schoolId, dueAt: new Date(0) });
  }

  it('refuses a cursor of another order', async () => {
    await made();
    await made();
    const { nextCursor } = await listed('limit=1&sort=name');

    expect(
      (await staff.get(`/admin/schools?limit=1&sort=debt&cursor=${encodeURIComponent(nextCursor ?? '')}`)).body,
    ).toMatchObject({ code: 'cursor.invalid' });
  });
});

it('counts representatives who decide apart from those who only read', async () => {
  const { schoolId } = await app.given.schoolRep({ schoolRight: 'READS' });
  const admin = await app.as(await app.given.admin());

  expect((await admin.get(`/schools/${schoolId}`)).body).toMatchObject({ representatives: 1, deciders: 0 });
});

it('is closed to others', async () => {
  const rep = await app.given.schoolRep();
  for (const client of [
    await app.as(rep),
    await app.as(await app.given.student()),
    await app.as(await app.given.teacher()),
  ]) {
    expect((await client.get('/admin/schools')).status).toBe(403);
    expect((await client.get(`/schools/${rep.schoolId}`)).status).toBe(403);
    expect((await client.post('/schools').send({ name: aName() })).status).toBe(403);
    expect((await client.patch(`/schools/${rep.schoolId}`).send({ language: 'en' })).status).toBe(403);
  }
  expect((await (await app.as(null)).get('/admin/schools')).status).toBe(401);
});

it('lists the municipalities of Estonia to anybody', async () => {
  const { items } = (await (await app.as(null)).get('/municipalities')).body as { items: string[] };

  expect(items).toHaveLength(79);
  expect(new Set(items).size).toBe(79);
});
