import { saveFile } from './saveFile';

it("keeps the file's URL as long as the browser may read it", () => {
  jest.useFakeTimers();
  const revokeObjectURL = jest.fn();
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  saveFile(new File(['{}'], 'data.json'));
  expect(click.mock.contexts[0]).toMatchObject({ download: 'data.json', href: 'blob:1' });
  jest.advanceTimersByTime(10_000);
  expect(revokeObjectURL).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_000);
  expect(revokeObjectURL).toHaveBeenCalledWith('blob:1');
});
