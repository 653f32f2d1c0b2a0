import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { listenToConsole, saidInConsole } from './console';

// Pages are fetched when they are wanted, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(90_000);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  listenToConsole();
});

afterEach(() => {
  expect(saidInConsole()).toEqual([]);
});
