import { newestOf } from './firestoreEmulator';

it.each([
  ['1.21.0', ['1.9.0', '1.21.0', '1.19.8']],
  ['1.22.0', ['1.22.0', '1.3.10']],
])('newestOf picks %s, comparing versions by number', (newest, versions) => {
  const fileOf = (version: string) => `/emulators/cloud-firestore-emulator-v${version}.jar`;
  expect(newestOf(versions.map(fileOf))).toBe(fileOf(newest));
});
