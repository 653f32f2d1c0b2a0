import { seal, unseal } from './sealed';

process.env.CARDINAL_SECRET = 'a secret of the test';

describe('a sealed text', () => {
  const sealed = seal('test', 'state and verifier');

  it('opens only for the purpose it was sealed for', () => {
    expect(unseal('test', sealed)).toBe('state and verifier');
    expect(unseal('another purpose', sealed)).toBeNull();
  });

  it("can't be read by its holder, and differs each time", () => {
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('verifier');
    expect(seal('test', 'state and verifier')).not.toBe(sealed);
    expect(sealed).toMatch(/^[\w-]+$/);
  });

  it("can't be opened after a change", () => {
    for (let at = 0; at < sealed.length - 2; at += 7) {
      const other = sealed[at] === 'A' ? 'B' : 'A';
      expect(unseal('test', sealed.slice(0, at) + other + sealed.slice(at + 1))).toBeNull();
    }
    expect(unseal('test', '')).toBeNull();
    expect(unseal('test', sealed.slice(0, 20))).toBeNull();
  });
});
