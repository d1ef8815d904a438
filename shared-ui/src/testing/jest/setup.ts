import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { toast } from '../../components/Toast/toastStore';
import { server } from '../mockApi';
import { completeJsdom } from './completeJsdom';
import { withoutOwnerStacks } from './withoutOwnerStacks';

completeJsdom();
withoutOwnerStacks();

// Pages load their chunks and texts first, and a busy machine compiles those while the test waits.
configure({ asyncUtilTimeout: 20_000 });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));

afterEach(() => {
  cleanup();
  toast.clear();
  server.resetHandlers();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

afterAll(() => server.close());
