import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import '../lib/language';
import { listenToConsole, consoleMessages } from './console';

// Pages load on demand, which takes time on a busy machine.
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(90_000);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  listenToConsole();
});

afterEach(() => {
  expect(consoleMessages()).toEqual([]);
});
