import '@testing-library/jest-dom';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { toast } from '../../components/Toast/toastStore';
import { server } from '../mockApi';
import { completeJsdom } from './completeJsdom';
import { withoutOwnerStacks } from './withoutOwnerStacks';

const ELEMENT_ERROR = { name: 'TestingLibraryElementError' };

/** Whether the query is one that `findBy` or `waitFor` repeats. */
const isTryingAgain = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

completeJsdom();
withoutOwnerStacks();

// Pages load their chunks and texts first, and a busy machine compiles those while the test waits.
configure({ asyncUtilTimeout: 20_000 });

const { getElementError } = getConfig();

/** Without the page while a `findBy` or `waitFor` tries again: they add the page when they give up. */
configure({
  getElementError: (message, container) =>
    isTryingAgain() ? Object.assign(new Error(message ?? ''), ELEMENT_ERROR) : getElementError(message, container),
});

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));

afterEach(() => {
  cleanup();
  toast.clear();
  server.resetHandlers();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

afterAll(() => server.close());
