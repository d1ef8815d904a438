import type { Run } from './run';
import type { Visitor } from './visitor';

export type NewCourse = { title: string; price: string };
export type NewCohort = { name: string; start: Date; end: Date };

const dateTime = new Intl.DateTimeFormat('et-EE', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Tallinn',
});
/** In the Estonian format: `05.02.2027 16:00`, Estonian time. */
const written = (date: Date): string => dateTime.format(date).replace(',', '');

const OUTCOMES = ['loeb taevakaarti', 'leiab üles planeedid', 'selgitab, miks on aastaajad'];

/** Waits until the typed text is saved. */
export async function saved({ page }: Visitor): Promise<void> {
  await page.getByText(/^Salvestatud kell/).waitFor();
}

/** A teacher creates a course and fills in all its fields; ends in the editor with everything saved. @returns its id */
export async function writeCourse(visitor: Visitor, { url }: Run, { title, price }: NewCourse): Promise<number> {
  const { page } = visitor;
  await visitor.goTo(`${url}/user/courses`);
  await page.getByRole('link', { name: 'Uus kursus' }).first().click();
  await page.getByLabel('Pealkiri', { exact: true }).fill(title);
  await visitor.judge('course-new');
  await page.getByRole('button', { name: 'Alusta' }).click();
  await page.waitForURL(/\/user\/courses\/\d+$/);

  await page.getByLabel('Lühikirjeldus').fill('Taevas selgel ööl, ilma teleskoobita.');
  await page.getByRole('button', { name: 'Tehnoloogia' }).click();
  await page
    .getByRole('textbox', { name: 'Kirjeldus', exact: true })
    .fill('Vaatame koos taevast ja õpime, mis seal on.');
  await page.getByLabel('Kokkuvõte').fill('Kuus õhtut tähtede all.');
  for (const [index, outcome] of OUTCOMES.entries()) {
    const line = page.getByLabel(`${index + 1}. õpiväljund`, { exact: true });
    if ((await line.count()) === 0) await page.getByRole('button', { name: 'Lisa õpiväljund' }).click();
    await line.fill(outcome);
  }
  await page.getByRole('button', { name: 'Nihuta 3. õpiväljund üles' }).click();
  await page.getByLabel('Hindamiskriteeriumid').fill('Peab vaatluspäevikut.');
  await page.getByLabel('Hind (€)').fill(price);
  await page.getByLabel('Akadeemilisi tunde').fill('12');
  await page.getByRole('button', { name: 'Lisa arvamus' }).click();
  await page.getByLabel('Kes ütles').fill('Mari, 11. klass');
  await page.getByLabel('Mida ütles').fill('Nüüd tean, mida õues vaadata.');
  await page.getByLabel('Märksõnad').fill('astronoomia, звёзды, stars');
  await page.getByLabel('Silt kaardil').fill('Uus');
  await page.getByLabel('Google Classroomi link').fill('https://classroom.example/astronoomia');
  await page.getByLabel('LearnWorldsi kursus').fill('astronoomia-1');
  await saved(visitor);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'taevas.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await page.getByRole('img', { name: 'Kursuse praegune pilt' }).waitFor();
  await page.getByText('Kõik, mida ülevaatus nõuab, on olemas.').waitFor();
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}

export async function sendToReview({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: 'Saada ülevaatusele' }).click();
  await page.getByText('Kursus on ülevaatamisel').first().waitFor();
}

/** A teacher creates a cohort of an approved course, open at once, for one or two students. @returns its id */
export async function openCohort(
  visitor: Visitor,
  { url }: Run,
  courseId: number,
  { name, start, end }: NewCohort,
): Promise<number> {
  const { page } = visitor;
  await visitor.goTo(`${url}/user/cohorts/new?course=${courseId}`);
  await page.getByLabel('Nimi', { exact: true }).fill(name);
  await page.getByLabel('Seis', { exact: true }).selectOption('REGISTRATION_OPEN');
  await page.getByLabel('Algus', { exact: true }).fill(written(start));
  await page.getByLabel('Lõpp', { exact: true }).fill(written(end));
  await page.getByLabel('Päev', { exact: true }).selectOption('1');
  await page.getByLabel('Kellaaeg', { exact: true }).fill('17:30');
  await page.getByLabel('Veebitunni pikkus (minutites)').fill('60');
  await page.getByLabel('Miinimum õpilasi').fill('1');
  await page.getByLabel('Maksimum õpilasi').fill('2');
  await page.getByLabel('Google Classroomi link').fill('https://classroom.example/astronoomia');
  await page.getByLabel('Videokohtumise link').fill('https://video.example/astronoomia');
  await visitor.judge('cohort-new');
  await page.getByRole('button', { name: 'Loo rühm' }).click();
  await page.waitForURL(/\/user\/cohorts\/\d+$/);
  await page.getByText('Rühm on loodud.').waitFor();
  await visitor.judge('cohort');
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}
