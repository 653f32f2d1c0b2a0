// How do the tables that a command makes get into a page of docs?
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { bin, ROOT } from './paths';
import { Halt } from './say';

/** Writes text between the two marks of a command. @throws Halt if the page has lost them */
export async function writeIntoPage(name: string, command: string, text: string): Promise<void> {
  const file = join(ROOT, 'docs', name);
  const [begin, end] = [`<!-- ${command}: from here -->`, '<!-- to here -->'];
  const [before, rest = ''] = readFileSync(file, 'utf8').split(begin);
  const endsAt = rest.indexOf(end);
  if (before === undefined || endsAt < 0) {
    throw new Halt(`docs/${name} has lost the marks around the tables of ${command}.`);
  }
  writeFileSync(file, `${before}${begin}\n\n${text}\n\n${rest.slice(endsAt)}`);
  await execa(bin('prettier'), ['--write', file]);
}
