import { startAnalytics } from './analytics';
import { startErrorReporting } from './errorReporting';
import { startHeatMap } from './heatMap';

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);

afterEach(() => {
  document.head.innerHTML = '';
  delete window.dataLayer;
  delete window.hj;
});

it('shortens IP addresses for analytics, and reports pages without their query', () => {
  window.history.replaceState(null, '', '/courses?order-token=secret');
  const { visited } = startAnalytics('G-1');
  visited?.({ path: '/courses', title: 'Valikool – Courses' });

  expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-1']);
  const [, config, visit] = window.dataLayer as unknown[][];
  expect([...(config ?? [])]).toEqual(['config', 'G-1', { anonymize_ip: true, send_page_view: false }]);
  expect([...(visit ?? [])]).toMatchObject(['event', 'page_view', { page_location: 'http://localhost/courses' }]);
  expect(Object.prototype.toString.call(visit)).toBe('[object Arguments]');
  expect(JSON.stringify(window.dataLayer)).not.toContain('secret');
});

it('starts the heat map with version 6 of its snippet', () => {
  startHeatMap('4711');

  expect(window._hjSettings).toEqual({ hjid: 4711, hjsv: 6 });
  expect(scripts()).toEqual(['https://static.hotjar.com/c/hotjar-4711.js?sv=6']);
  window.hj?.('event', 'x');
  expect(window.hj?.q).toEqual([['event', 'x']]);
});

it('reports an error with the user, but without passwords or tokens from the address', async () => {
  const sent: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((_input, init) => {
    if (typeof init?.body === 'string') sent.push(init.body);
    return Promise.resolve(new Response('{}'));
  });
  window.history.replaceState(null, '', '/user/my-courses?order-token=secret');
  const { failed } = await startErrorReporting({
    dsn: 'https://key@errors.example.test/1',
    environment: 'local',
    release: 'build-7',
  });

  failed?.(new Error('no user'), { id: 71, email: 'mari@example.test', password: 'hunter2hunter2' });
  await new Promise((resolve) => setTimeout(resolve, 100));

  const report = sent.find((body) => body.includes('no user'));
  expect(report).toContain('"release":"build-7"');
  expect(report).toContain('mari@example.test');
  expect(sent.join()).not.toMatch(/hunter2|secret/);
  jest.restoreAllMocks();
});
