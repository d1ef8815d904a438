import { aStudent, expectAccessible, renderRemote, screen } from '@valikool/shared-ui/testing';
import { laterTexts } from '../laterTexts';
import pages from '../pages';

const open = () => renderRemote(pages, { at: '/user/share', as: aStudent(), locales: laterTexts });
const address = 'http://localhost/courses';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  jest.restoreAllMocks();
});

it('copies the link to the courses', async () => {
  const { user } = open();
  const copied: string[] = [];
  jest.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => Promise.resolve(void copied.push(text)));

  expect(await screen.findByLabelText('Link')).toHaveValue(address);
  await user.click(screen.getByRole('button', { name: 'Copy the link' }));

  expect(copied).toEqual([address]);
  await expectAccessible();
});

it("offers the browser's own way to share where it has one", async () => {
  const shared: unknown[] = [];
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: (data: unknown) => (shared.push(data), Promise.reject(new DOMException('', 'AbortError'))),
  });
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Share' }));

  expect(shared).toEqual([{ title: 'Valikool', text: 'See which courses you can take with Valikool.', url: address }]);
});

it('offers only the link where the browser cannot share', async () => {
  open();

  expect(await screen.findByRole('button', { name: 'Copy the link' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
});
