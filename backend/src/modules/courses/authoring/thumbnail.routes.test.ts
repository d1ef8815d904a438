/**
 * @covers DELETE /courses/:course/thumbnail, PUT /courses/:course/thumbnail
 * @covers EditableCourse, PictureSource
 * @covers errors course
 */
import sharp from 'sharp';
import { Authors, type AuthoredCourse } from '../../../../test/authors';
import { testApp, type TestApp } from '../../../../test/app';

let app: TestApp;
let authors: Authors;

beforeAll(async () => {
  app = await testApp('thumbnails');
  authors = await Authors.of(app);
});
afterAll(() => app.close());

describe('the thumbnail', () => {
  const fetched = async (url: string) => {
    const reply = await fetch(`${app.url}${url}`);
    return {
      status: reply.status,
      type: reply.headers.get('content-type'),
      content: Buffer.from(await reply.arrayBuffer()),
    };
  };
  type Pictured = AuthoredCourse & { thumbnailSources?: { type: string; srcSet: string }[] };

  it('is converted to webp and avif, in two widths', async () => {
    const course = (await authors.putPicture((await authors.create()).id)).body as Pictured;

    expect(course.revision).toBe(2);
    for (const { type, srcSet } of course.thumbnailSources ?? []) {
      for (const [url = '', width] of srcSet.split(', ').map((source) => source.split(' '))) {
        const file = await fetched(url);
        expect([file.status, file.type]).toEqual([200, type]);
        const metadata = await sharp(file.content).metadata();
        expect([`${metadata.width}w`, metadata.height]).toEqual([width, metadata.width / 2]);
      }
    }
    expect((course.thumbnailSources ?? []).map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    expect((await fetched(course.thumbnailUrl ?? '')).status).toBe(200);
  });

  it('is deleted with its files once no course shows it', async () => {
    const first = (await authors.putPicture((await authors.create()).id)).body as Pictured;
    const copy = (await (await authors.by(authors.teacher)).post(`/courses/${first.id}/duplicate`)).body as Pictured;

    await (await authors.by(authors.teacher)).delete(`/courses/${first.id}/thumbnail`);
    await app.work();
    expect((await fetched(copy.thumbnailUrl ?? '')).status).toBe(200);

    await authors.putPicture(copy.id);
    await app.work();
    expect((await fetched(copy.thumbnailUrl ?? '')).status).toBe(404);
    expect((await authors.edit(first.id)).thumbnailUrl).toBeNull();
  });

  it('loses its camera metadata', async () => {
    const content = await sharp(authors.picture)
      .withExif({ IFD0: { Copyright: 'Mari Maasikas' } })
      .jpeg()
      .toBuffer();
    const { thumbnailUrl } = (await authors.putPicture((await authors.create()).id, content)).body as Pictured;

    const file = await fetched(thumbnailUrl ?? '');

    expect(content.toString('latin1')).toContain('Maasikas');
    expect(file.content.toString('latin1')).not.toContain('Maasikas');
  });

  it('may have any shape', async () => {
    const tower = await sharp({ create: { width: 2, height: 4_000, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();

    const { thumbnailUrl } = (await authors.putPicture((await authors.create()).id, tower)).body as Pictured;

    expect(await sharp((await fetched(thumbnailUrl ?? '')).content).metadata()).toMatchObject({
      width: 960,
      height: 480,
    });
  });

  it.each([
    [
      'a drawing with a script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['half a picture', async () => authors.picture.subarray(0, authors.picture.length / 2)],
    ['the first bytes of a picture', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    [
      'a small file that unfolds to a huge picture',
      () =>
        sharp({ create: { width: 7_200, height: 7_200, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
    ],
  ])('is refused when it is %s, and nothing is stored', async (_what, content) => {
    const draft = await authors.create();

    expect((await authors.putPicture(draft.id, await content())).body).toMatchObject({
      statusCode: 422,
      code: 'course.thumbnail-unreadable',
    });
    expect(await authors.edit(draft.id)).toMatchObject({ revision: 1, thumbnailUrl: null });
  });
});
