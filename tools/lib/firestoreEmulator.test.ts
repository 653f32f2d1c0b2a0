import { newestJar } from './firestoreEmulator';

it.each([
  ['1.21.0', ['1.9.0', '1.21.0', '1.19.8']],
  ['1.22.0', ['1.22.0', '1.3.10']],
])('newestJar picks %s, comparing versions by number', (newest, versions) => {
  const names = versions.map((version) => `cloud-firestore-emulator-v${version}.jar`);
  expect(newestJar(['firebase-database-emulator-v4.11.2.jar', ...names])).toBe(
    `cloud-firestore-emulator-v${newest}.jar`,
  );
});

it('newestJar returns undefined without a matching file', () => {
  expect(newestJar(['ui-v1.15.0.zip'])).toBeUndefined();
});
