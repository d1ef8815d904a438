import { userEvent } from '@valikool/shared-ui/testing';
import { CodeLoader } from './CodeLoader';
import { hideFromSignedIn } from './hideFromSignedIn';
import { isNeededAtOnce } from './isNeededAtOnce';
import { onIntent } from './onIntent';
import { recordInput } from './recordInput';

const open = (address: string) => window.history.replaceState(null, '', address);

beforeEach(() => {
  window.localStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.documentElement.lang = 'et';
  open('/courses');
});

describe('intent', () => {
  const show = () => {
    document.body.innerHTML = '<a href="#x">Link</a><input>';
    const signs: string[] = [];
    const stop = onIntent(window, () => signs.push('sign'));
    return { signs, stop };
  };

  it.each<[string, (user: ReturnType<typeof userEvent.setup>) => Promise<void>]>([
    ['a pointer over a link', (user) => user.hover(document.querySelector('a') ?? document.body)],
    ['a press', (user) => user.click(document.body)],
    ['a key', (user) => user.keyboard('{Tab}')],
    ['focus', async () => document.querySelector('input')?.focus()],
    ['a touch', (user) => user.pointer({ keys: '[TouchA]', target: document.body })],
  ])('is %s', async (_name, act) => {
    const { signs, stop } = show();

    await act(userEvent.setup());

    expect(signs.length).toBeGreaterThan(0);
    stop();
  });

  it('is no pointer that rests where the page opens, until it moves', () => {
    const { signs, stop } = show();

    const move = (x: number, y: number) =>
      window.dispatchEvent(Object.assign(new MouseEvent('pointermove'), { movementX: x, movementY: y }));

    move(0, 0);
    expect(signs).toEqual([]);
    move(0, 1);

    expect(signs).toEqual(['sign']);
    stop();
  });

  it('is neither scrolling nor the passing of time, and nothing is heard afterwards', async () => {
    jest.useFakeTimers();
    const { signs, stop } = show();
    window.dispatchEvent(new Event('scroll'));
    jest.advanceTimersByTime(60_000);
    jest.useRealTimers();
    stop();
    await userEvent.click(document.body);

    expect(signs).toEqual([]);
  });
});

describe('the code is needed at once', () => {
  it('not for a visitor who reads a page in their language', () => {
    expect(isNeededAtOnce()).toBe(false);
    open('/courses?utm_source=x#cohorts');
    expect(isNeededAtOnce()).toBe(false);
  });

  it.each([
    ['a stored session', () => window.localStorage.setItem('valikool.auth', '{}')],
    ['a stored product token', () => window.localStorage.setItem('valikool.access_token', 'a.b.c')],
    ['a link that signs in', () => open('/#access_token=a.b.c')],
    ['a choice of another language than the page’s', () => window.localStorage.setItem('valikool.language', 'ru')],
    ['a page to go on to', () => open('/auth/login?next=%2Fcourses')],
  ])('with %s', (_name, prepare) => {
    prepare();

    expect(isNeededAtOnce()).toBe(true);
  });
});

describe('loading the code', () => {
  const scripts = () => [...document.querySelectorAll('script')];

  it('happens once, however often it is asked for', () => {
    const loader = new CodeLoader('/main.js', () => 0);
    const onLoaded = jest.fn();
    loader.load(onLoaded);
    loader.load(onLoaded);

    expect(scripts().map((script) => script.getAttribute('src'))).toEqual(['/main.js']);
    scripts()[0]?.dispatchEvent(new Event('load'));
    expect(onLoaded).toHaveBeenCalledTimes(1);
  });

  it('does not happen where the edge has put the script into the page', () => {
    document.head.innerHTML = '<script defer src="/main.js"></script>';

    new CodeLoader('/main.js', () => 0).load(() => undefined);

    expect(scripts()).toHaveLength(1);
  });

  it('is tried again after a failure, but not at every move of the pointer', () => {
    let nowMs = 0;
    const loader = new CodeLoader('/main.js', () => nowMs);
    loader.load(() => undefined);
    scripts()[0]?.dispatchEvent(new Event('error'));

    loader.load(() => undefined);
    expect(scripts()).toHaveLength(0);

    nowMs = 5_000;
    loader.load(() => undefined);
    expect(scripts()).toHaveLength(1);
  });
});

describe('a page of somebody who is signed in', () => {
  const hidden = (): unknown[] => document.adoptedStyleSheets.map((sheet) => 'text' in sheet && sheet.text);
  beforeEach(() => {
    Object.assign(document, { adoptedStyleSheets: [] });
    Object.assign(window, {
      CSSStyleSheet: class {
        text = '';
        replaceSync = (text: string) => (this.text = text);
      },
    });
  });
  afterEach(() => void Reflect.deleteProperty(document, 'adoptedStyleSheets'));

  it('does not show what is for visitors until it is asked for', () => {
    window.localStorage.setItem('valikool.auth', '{}');
    open('/courses');
    const show = hideFromSignedIn();
    expect(hidden()).toEqual(['[data-visitor]{visibility:hidden}']);

    show();
    expect(hidden()).toEqual([]);
  });

  it('does not show the form to sign in either, but only for some seconds', () => {
    jest.useFakeTimers();
    window.localStorage.setItem('valikool.auth', '{}');
    open('/auth/login');
    const show = hideFromSignedIn();
    expect(hidden()).toEqual(['[data-visitor],main{visibility:hidden}']);
    show();
    expect(hidden()).toEqual([]);
    jest.useRealTimers();
  });

  it.each(['/courses', '/auth/login'])('shows all of %s after some seconds, though no code came', (path) => {
    jest.useFakeTimers();
    window.localStorage.setItem('valikool.auth', '{}');
    open(path);
    hideFromSignedIn();
    jest.advanceTimersByTime(7_900);
    expect(hidden()).toHaveLength(1);

    jest.advanceTimersByTime(200);
    jest.useRealTimers();
    expect(hidden()).toEqual([]);
  });

  it('hides nothing from a stranger', () => {
    open('/auth/login');
    hideFromSignedIn();

    expect(hidden()).toEqual([]);
  });
});

describe('recording', () => {
  it('lets the browser follow links and keeps forms from being sent', async () => {
    document.body.innerHTML = '<a href="#there">Link</a><form><input name="password"><button>Send</button></form>';
    const { actions, stop } = recordInput(window);
    await userEvent.click(document.querySelector('a') ?? document.body);
    await userEvent.type(document.querySelector('input') ?? document.body, 'x');
    await userEvent.click(document.querySelector('button') ?? document.body);
    stop();

    expect(window.location.hash).toBe('#there');
    expect(window.location.search).toBe('');
    expect(actions.map(({ kind }) => kind)).toEqual(['write', 'submit']);
  });
});
