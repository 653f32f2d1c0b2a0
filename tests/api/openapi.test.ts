import { ENDPOINTS } from '@cardinal/core/api/endpoints';
import { raw, realClock } from './support';
import type { Document } from './openapi';

beforeAll(realClock);

describe('the OpenAPI document', () => {
  it('is served and contains every call of the contract', async () => {
    const { status, body } = await raw('/api/openapi.json');
    expect(status).toBe(200);
    const document = body as Document;
    expect(document.openapi).toBe('3.1.0');
    for (const { method, path } of Object.values(ENDPOINTS)) {
      const template = path.replace(/:(\w+)/g, '{$1}');
      expect(document.paths[template]?.[method.toLowerCase()]).toBeDefined();
    }
  });
});
