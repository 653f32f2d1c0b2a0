// Is everything written in plain English? wording.json has the files to check, and phrases with what to write instead.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/paths';
import { Halt } from '../lib/say';

const { files, phrases } = JSON.parse(readFileSync(join(ROOT, 'wording.json'), 'utf8')) as {
  readonly files: readonly string[];
  readonly phrases: Readonly<Record<string, string>>;
};
export const WORDED_FILES = files;

/** A phrase may continue on the next line, also in a comment. */
const SPACE = String.raw`[\s/*#]+`;
const PATTERNS = Object.entries(phrases).map(([phrase, instead]) => ({
  pattern: new RegExp(String.raw`\b(?:${phrase.replaceAll(' ', SPACE)})\b`, 'gi'),
  instead,
}));

/** Where a word of a name ends and the next begins: `twoWords`, `TWO_WORDS`. */
const WORD_ENDS = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})_(?=\p{L})/gu;

/** Each phrase to avoid, also in names, as `line: "phrase": write …`. */
export function phrasesIn(text: string): string[] {
  const words = text.replaceAll(WORD_ENDS, ' ');
  return PATTERNS.flatMap(({ pattern, instead }) =>
    [...words.matchAll(pattern)].map(({ 0: found, index }) => {
      const line = words.slice(0, index).split('\n').length;
      return `${line}: "${found.replaceAll(new RegExp(SPACE, 'g'), ' ')}": write ${instead}`;
    }),
  );
}

/** @throws Halt with every finding */
export function checkWording(): void {
  const exclude = ['**/{node_modules,dist}/**', 'tests/docs/wording.test.ts'];
  const findings = globSync(files, { cwd: ROOT, exclude }).flatMap((file) =>
    phrasesIn(readFileSync(join(ROOT, file), 'utf8')).map((finding) => `${file}:${finding}`),
  );
  if (findings.length > 0) throw new Halt(findings.join('\n'));
}
