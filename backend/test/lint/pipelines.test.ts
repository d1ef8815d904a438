import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const root = path.join(__dirname, '../../..');
const folder = path.join(root, 'docs/pipelines');
const remoteIds = readdirSync(root).flatMap((name) => /^mf-(?!shell$)(.+)$/.exec(name)?.[1] ?? []);

type Step = { name?: string; run?: string; env?: Record<string, string> };
type Pipeline = {
  on: { push?: { branches: string[]; paths: string[] }; workflow_dispatch: unknown };
  permissions: Record<string, string>;
  jobs: Record<string, { steps: Step[] }>;
};

const pipelines = readdirSync(folder)
  .filter((file) => file.endsWith('.yml'))
  .map((file) => ({ file, pipeline: parse(readFileSync(path.join(folder, file), 'utf8')) as Pipeline }));
const stepsOf = ({ jobs }: Pipeline) => Object.values(jobs).flatMap(({ steps }) => steps);
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

it('has a pipeline for each front end, which runs for its own files and publishes it alone', () => {
  expect(remoteIds.length).toBeGreaterThan(3);
  for (const id of remoteIds) {
    const pipeline = pipelines.find(({ file }) => file === `publish-${id}.yml`)?.pipeline;
    const published =
      pipeline && stepsOf(pipeline).flatMap(({ run }) => /publish:remote -- (\w+)/.exec(run ?? '')?.[1] ?? []);

    expect(pipeline?.on.push).toEqual({ branches: ['main'], paths: [`mf-${id}/**`] });
    expect(published).toEqual([id]);
  }
});

it.each(pipelines)('$file names only folders, files and commands that exist', ({ file, pipeline }) => {
  const runs = stepsOf(pipeline).flatMap(({ run }) => run ?? []);
  const folders = (pipeline.on.push?.paths ?? []).map((pattern) => pattern.replace('/**', ''));
  const files = runs.flatMap((run) => run.match(/(?<![\w$'"/.])docker\/[\w./-]+/g) ?? []);
  const workspaces = runs.flatMap((run) => [...run.matchAll(/@valikool\/(mf-[a-z]+)/g)].map(([, name = '']) => name));
  const commands = runs.flatMap((run) => [...run.matchAll(/npm (?:run )?([\w:]+) --/g)].map(([, name = '']) => name));

  expect([...folders, ...files, ...workspaces].filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  expect(commands).toContain(file === 'long-tests.yml' ? 'test' : 'publish:remote');
});

it.each(pipelines)('$file may only read the repository, and passes what is typed as settings', ({ pipeline }) => {
  expect(pipeline.permissions).toEqual({ contents: 'read' });
  // Text that somebody typed would be run as commands.
  expect(stepsOf(pipeline).filter(({ run }) => run?.includes('${{'))).toEqual([]);
});
