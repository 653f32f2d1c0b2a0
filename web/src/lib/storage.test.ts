import { local } from './storage';

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

afterEach(() => {
  jest.restoreAllMocks();
  local.set('key', null);
  localStorage.clear();
});

it('keeps a value for other pages, and removes it', () => {
  local.set('key', 'a');
  expect(localStorage.getItem('key')).toBe('a');
  local.set('key', null);
  expect(local.get('key')).toBeNull();
  expect(localStorage.getItem('key')).toBeNull();
});

it.each([
  ['full', ['setItem']],
  ['forbidden', ['setItem', 'getItem', 'removeItem']],
] as const)('keeps a value until the page is left if the storage is %s', (_, refused) => {
  local.set('key', 'before');
  for (const name of refused) jest.spyOn(Storage.prototype, name).mockImplementation(refuse);
  local.set('key', 'a');
  expect(local.get('key')).toBe('a');
  local.set('key', null);
  expect(local.get('key')).toBeNull();
});

it('shows what another tab has stored, once the storage works again', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(refuse);
  local.set('key', 'a');
  local.set('key', 'b');
  localStorage.setItem('key', 'c');
  expect(local.get('key')).toBe('c');
});
