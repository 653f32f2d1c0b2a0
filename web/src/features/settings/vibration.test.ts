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

it('vibrates differently for a right and a wrong guess', () => {
  vibrate('right');
  vibrate('wrong');
  const [[right], [wrong]] = shaken.mock.calls as [[number[]], [number[]]];
  expect(right).not.toEqual(wrong);
});

it('does not vibrate on a device where it is switched off', () => {
  setVibration(false);
  vibrate('right');
  expect(shaken).not.toHaveBeenCalled();
  setVibration(true);
  expect(isVibrationOn()).toBe(true);
  vibrate('right');
  expect(shaken).toHaveBeenCalledTimes(1);
});

it("does not vibrate if the player's system asks for reduced motion", () => {
  wantsStillness = true;
  vibrate('lost');
  expect(shaken).not.toHaveBeenCalled();
});
