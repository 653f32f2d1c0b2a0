import { toStored } from '../../core/src/documents/document';
import { declaredCollections, keptFiles, keptOf, versionsOf } from './declaredCollections';

describe('stored documents', () => {
  it('have an example of every version of every collection, and no other', async () => {
    const collections = await declaredCollections();
    const kept = collections.map(([constant]) => [
      constant,
      keptOf(constant).map(({ v = 1 }) => v),
    ]);
    expect(kept).toEqual(collections.map(([constant, one]) => [constant, versionsOf(one)]));
    const constants = collections.map(([constant]) => constant);
    expect(
      keptFiles()
        .map(({ constant }) => constant)
        .sort(),
    ).toEqual(constants.sort());
  });

  it('are read in each version and written in the last', async () => {
    for (const [constant, collection] of await declaredCollections()) {
      for (const stored of keptOf(constant)) {
        const parsed = collection.parse(stored);
        expect({ constant, v: stored.v, ...parsed }).toMatchObject({ ok: true });
        if (!parsed.ok) continue;
        const again = collection.parse(toStored(collection, parsed.value));
        expect({ constant, ...again }).toEqual({ constant, ...parsed });
      }
    }
  });

  it('lose no field of the last version between reading and writing', async () => {
    for (const [constant, collection] of await declaredCollections()) {
      const last = keptOf(constant).at(-1);
      const parsed = collection.parse(last);
      if (!parsed.ok) throw new Error(`${constant}: ${parsed.error}`);
      expect({ ...last, ...toStored(collection, parsed.value) }).toEqual(
        toStored(collection, parsed.value),
      );
    }
  });

  it('are rejected in an unknown version, or without required fields', async () => {
    for (const [constant, collection] of await declaredCollections()) {
      const last = keptOf(constant).at(-1);
      expect({
        constant,
        ...collection.parse({ ...last, v: collection.version + 1 }),
      }).toMatchObject({
        ok: false,
      });
      expect({ constant, ...collection.parse(null) }).toMatchObject({ ok: false });
    }
  });
});
