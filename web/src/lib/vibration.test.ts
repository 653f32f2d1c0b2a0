import { isVibrationOn, setVibration, vibrate } from './vibration';

const shaken = jest.fn();
let wantsStillness = false;

beforeEach(() => {
  wantsStillness = false;
  shaken.mockClear();
  Object.assign(navigator, { vibrate: shaken });
  Object.assign(window, { matchMedia: () => ({ matches: wantsStillness }) });
});

afterAll(() => Reflect.deleteProperty(navigator, 'vibrate'));

it('a verdict is felt, a wrong one otherwise than a right one', () => {
  vibrate('right');
  vibrate('wrong');
  const [[right], [wrong]] = shaken.mock.calls as [[number[]], [number[]]];
  expect(right).not.toEqual(wrong);
});

it('nothing shakes on a device where it was switched off', () => {
  setVibration(false);
  vibrate('right');
  expect(shaken).not.toHaveBeenCalled();
  setVibration(true);
  expect(isVibrationOn()).toBe(true);
  vibrate('right');
  expect(shaken).toHaveBeenCalledTimes(1);
});

it('nothing shakes for whoever wants no motion', () => {
  wantsStillness = true;
  vibrate('lost');
  expect(shaken).not.toHaveBeenCalled();
});
