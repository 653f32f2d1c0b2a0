import { Together } from './together';

it('writes the changes of many in two writes, and the errors of one write reach its callers alone', async () => {
  const together = new Together<number>();
  const written: (readonly number[])[] = [];
  const change = (at: number) =>
    together.change('key', at, async (all) => {
      await Promise.resolve();
      written.push(all);
      if (all.includes(0)) throw new Error('failed');
    });
  const first = change(0);
  await Promise.resolve();
  const others = Promise.all(Array.from({ length: 60 }, (_, at) => change(at + 1)));
  await expect(first).rejects.toThrow('failed');
  await others;
  expect(written.map(({ length }) => length)).toEqual([1, 60]);
});

it('keeps different keys apart', async () => {
  const together = new Together<string>();
  const written: (readonly string[])[] = [];
  const write = async (all: readonly string[]) => void written.push(all);
  await Promise.all(['a', 'b'].map((key) => together.change(key, key, write)));
  expect(written).toEqual([['a'], ['b']]);
});
