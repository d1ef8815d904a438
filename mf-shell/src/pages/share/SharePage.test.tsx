/**
 * @covers OwnPromotionCode
 * @covers page /user/share
 */
import {
  aStudent,
  aTeacher,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
  within,
} from '@valikool/shared-ui/testing';
import { laterTexts } from '../laterTexts';
import pages from '../pages';
import type { OwnPromotionCode } from './share.queries';

const open = (as = aTeacher()) => renderRemote(pages, { at: '/user/share', as, locales: laterTexts });
const address = 'http://localhost/courses';

const aCode = (code: Partial<OwnPromotionCode> = {}): OwnPromotionCode => ({
  name: 'MARI-7K2F',
  percentOff: 50,
  link: 'https://valikool.test/courses?code=MARI-7K2F',
  timesRedeemed: 3,
  saved: { amount: 14_250, currency: 'EUR' },
  endedAt: null,
  ...code,
});

function openAsStudent(code: OwnPromotionCode | null) {
  server.use(mockApi.get('/promotion-codes/mine', { code }));
  return open(aStudent());
}

function collectCopied() {
  const copied: string[] = [];
  jest.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => Promise.resolve(void copied.push(text)));
  return copied;
}

function collectShared() {
  const shared: unknown[] = [];
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: (data: unknown) => (shared.push(data), Promise.reject(new DOMException('', 'AbortError'))),
  });
  return shared;
}

const statOf = (label: string) => screen.getByText(label).nextSibling;

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  jest.restoreAllMocks();
});

it('copies the link to the courses', async () => {
  const { user } = open();
  const copied = collectCopied();

  expect(await screen.findByLabelText('Link')).toHaveValue(address);
  await user.click(screen.getByRole('button', { name: 'Copy the link' }));

  expect(copied).toEqual([address]);
  await expectAccessible();
});

it("offers the browser's own way to share where it has one", async () => {
  const shared = collectShared();
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Share' }));

  expect(shared).toEqual([{ title: 'Valikool', text: 'See which courses you can take with Valikool.', url: address }]);
});

it('offers only the link where the browser cannot share', async () => {
  open();

  expect(await screen.findByRole('button', { name: 'Copy the link' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
});

describe('a student', () => {
  it('shares the own code, and sees what came of it', async () => {
    const shared = collectShared();
    const { user } = openAsStudent(aCode());
    const copied = collectCopied();

    expect(await screen.findByText('MARI-7K2F')).toBeVisible();
    expect(screen.getByText(/gets 50% off their first course/)).toBeVisible();
    expect(statOf('Used by friends')).toHaveTextContent('3');
    expect(statOf('Friends have saved')).toHaveTextContent('€142.50');
    await user.click(screen.getByRole('button', { name: 'Copy the link' }));
    await user.click(screen.getByRole('button', { name: 'Share' }));

    expect(copied).toEqual([aCode().link]);
    expect(shared).toEqual([
      { title: 'Valikool', text: 'You get 50% off your first course with my code MARI-7K2F.', url: aCode().link },
    ]);
    await expectAccessible();
  });

  it('makes the code with one press', async () => {
    const { user } = openAsStudent(null);
    let presses = 0;
    server.use(mockApi.post('/promotion-codes/mine', () => ((presses += 1), { code: aCode({ timesRedeemed: 0 }) })));
    await screen.findByRole('heading', { name: 'You do not have a code yet' });
    await expectAccessible();

    await user.click(screen.getByRole('button', { name: 'Create my code' }));

    expect(await screen.findByLabelText('Link')).toHaveValue(aCode().link);
    expect(presses).toBe(1);
  });

  it('is told when the code cannot be made', async () => {
    const { user } = openAsStudent(null);
    server.use(mockApi.fail('post', '/promotion-codes/mine', { code: 'unavailable', status: 503 }));

    await user.click(await screen.findByRole('button', { name: 'Create my code' }));

    expect(await screen.findByRole('alert')).toHaveTextContent(/try again/i);
    expect(screen.getByRole('button', { name: 'Create my code' })).toBeEnabled();
  });

  it('sees that the code has ended, and can still share the courses', async () => {
    openAsStudent(aCode({ endedAt: '2026-11-20T10:00:00.000Z' }));

    expect(await screen.findByText('Your code MARI-7K2F is no longer valid')).toBeVisible();
    expect(screen.getByLabelText('Link')).toHaveValue(address);
    expect(statOf('Used by friends')).toHaveTextContent('3');
    await expectAccessible();
  });

  it('can try again when the code does not load', async () => {
    server.use(mockApi.fail('get', '/promotion-codes/mine', { code: 'unavailable', status: 503 }));
    const { user } = open(aStudent());
    const panel = await screen.findByRole('alert');
    server.use(mockApi.get('/promotion-codes/mine', { code: aCode() }));

    await user.click(within(panel).getByRole('button'));

    expect(await screen.findByText('MARI-7K2F')).toBeVisible();
  });
});
