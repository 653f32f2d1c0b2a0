import { testServices, TODAY } from '../../functions/src/testing/testServices';
import { bringUpToDate } from './database';

const services = testServices();
let said: jest.SpyInstance<void, unknown[]>;
const lines = () => said.mock.calls.map(([line]) => String(line));

beforeEach(() => {
  said = jest.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => said.mockRestore());

it('rebuilds what another version derived, says so, and does it once', async () => {
  await services.play(services.anna, 'daily', ['right']);
  const row = `boards/daily-${TODAY}/rows/${services.anna}`;
  const before = services.read(row);
  services.put(row, (found) => ({ ...found, score: 40 }));
  let written: unknown;
  const untilReady = async (): Promise<void> => {
    written = services.read(row);
  };
  await bringUpToDate(untilReady);
  expect(written).toMatchObject({ score: 40 }); // it waited first
  expect(services.read(row)).toMatchObject({ score: before?.score });
  expect(lines()).toEqual([
    expect.stringContaining('Another version derived'),
    expect.stringContaining('Rebuilt. Places that changed: 1.'),
  ]);
  await bringUpToDate(() => Promise.reject(new Error('not needed')));
  expect(lines()).toHaveLength(2);
});
