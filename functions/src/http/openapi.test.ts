import { openApiText } from './openapi';

async function text(): Promise<string> {
  let whole = '';
  for await (const piece of openApiText()) whole += piece;
  return whole;
}

it('describes the API, and is built only once', async () => {
  const first = await text();
  expect(JSON.parse(first)).toMatchObject({ openapi: '3.1.0' });
  const build = jest.spyOn(JSON, 'stringify');
  expect(await text()).toBe(first);
  expect(build).not.toHaveBeenCalled();
  build.mockRestore();
});
