import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import '../lib/language';
import { listenToConsole, consoleMessages } from './console';

configure({
  asyncUtilTimeout: 20_000, // Pages load on demand, which takes time on a busy machine.
  // Without the whole page, which each attempt of a wait would print.
  getElementError: (message) =>
    Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
});
jest.setTimeout(90_000);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  listenToConsole();
});

afterEach(() => {
  expect(consoleMessages()).toEqual([]);
});
