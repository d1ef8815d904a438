import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './support/frontEnd';
import { byLength } from './support/length';
import { visiting } from './support/visiting';
import type { Visitor } from './support/visitor';

const built = path.join(projectRoot, 'shared-ui/dist/gallery');
/** No server: the browser's requests are answered with the built files. */
const origin = 'http://gallery.test';

type Story = { id: string; type: string };

const { entries } = JSON.parse(readFileSync(path.join(built, 'index.json'), 'utf8')) as {
  entries: Record<string, Story>;
};
const stories = Object.values(entries).filter(({ type }) => type === 'story');

const serve = ({ page }: Visitor) =>
  page.route(`${origin}/**`, (route) =>
    route.fulfill({ path: path.join(built, new URL(route.request().url()).pathname) }),
  );

type Preview = {
  ready: () => Promise<void>;
  channel: { once: (event: string, listener: () => void) => void; emit: (event: string, story: object) => void };
};

/** Runs in the page, since loading it again for every story would take most of the time. */
async function showStory(storyId: string): Promise<void> {
  const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as { __STORYBOOK_PREVIEW__: Preview };
  await preview.ready();
  await new Promise<void>((resolve) => {
    preview.channel.once('storyRendered', resolve);
    preview.channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
  });
}

/** In the short form each story is shown in one of the two ways. */
const shownIn = (way: number): Story[] =>
  byLength({ short: stories.filter((_story, index) => index % 2 === way), long: stories });

it.each([
  { language: 'et', scheme: 'light', width: 390, shown: shownIn(0) },
  { language: 'ru', scheme: 'dark', width: 1280, shown: shownIn(1) },
])('shows every component to everybody ($language, $scheme, $width px)', async (way) => {
  const { language, scheme, width, shown } = way;
  await visiting({ width }, async (visitor) => {
    await serve(visitor);
    await visitor.page.goto(
      `${origin}/iframe.html?viewMode=story&id=${shown[0]?.id ?? ''}&globals=language:${language};scheme:${scheme}`,
    );
    for (const [index, { id }] of shown.entries()) {
      if (index > 0) await visitor.page.evaluate(showStory, id);
      await visitor.page.locator('#storybook-root main > * + *').first().waitFor({ state: 'attached' });
      await visitor.judge(`gallery-${scheme}-${language}-${id}`);
    }

    expect({ findings: visitor.findings, faults: visitor.faults }).toEqual({ findings: [], faults: [] });
  });
});
