import '@testing-library/jest-dom';
import { cleanup } from '@testing-library/react';
import { server } from '../mockApi';
import { completeJsdom } from './completeJsdom';

completeJsdom();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));

afterEach(() => {
  cleanup();
  server.resetHandlers();
  window.localStorage.clear();
});

afterAll(() => server.close());
