import { deviceNow, serverNow, setByAnswer, setByDeadline } from './clock';

it("follows the server, whatever the device's clock shows", () => {
  setByAnswer(new Headers({ Date: 'Sun, 22 Nov 2026 04:59:58 GMT' }));
  expect(Math.abs(serverNow() - Date.UTC(2026, 10, 22, 4, 59, 58))).toBeLessThan(1000);
});

it('adds the time that a cache has kept the response', () => {
  setByAnswer(new Headers({ Date: 'Sun, 22 Nov 2026 04:59:58 GMT', Age: '30' }));
  expect(Math.abs(serverNow() - Date.UTC(2026, 10, 22, 5, 0, 28))).toBeLessThan(1000);
});

it("agrees with the server's countdown to midnight", () => {
  const midnight = Date.UTC(2026, 10, 22, 5);
  const minute = 60_000;
  setByAnswer(new Headers({ Date: 'Sun, 22 Nov 2026 05:00:00 GMT' }));
  setByDeadline(midnight, 12 * minute, minute);
  expect(Math.abs(serverNow() - (midnight - 11.5 * minute))).toBeLessThan(1000);
  const before = serverNow();
  setByDeadline(midnight, 12 * minute, minute);
  expect(serverNow() - before).toBeLessThan(1000);
});

it('keeps its offset when a response has no date', () => {
  setByAnswer(new Headers({ Date: new Date(deviceNow() + 60_000).toUTCString() }));
  const before = serverNow();
  setByAnswer(new Headers());
  expect(serverNow()).toBeGreaterThanOrEqual(before);
});
