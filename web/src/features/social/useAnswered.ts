import { useEffect, useRef, useState } from 'react';
import type { Person } from '@cardinal/core/documents/users';

/** How long a decline can be undone, in milliseconds. */
export const UNDO_MS = 4000;
/** How long an answered row stays in its place, in milliseconds. */
export const ANSWER_SHOWN_MS = 1000;

/** `declining` isn't sent yet. */
type Answer = 'accepted' | 'declining' | 'declined' | 'canceled';

export interface Row {
  readonly person: Person;
  /** Null until it is answered. */
  readonly answer: Answer | null;
}

interface Answered extends Row {
  /** The row's index in the list. */
  readonly at: number;
}

/**
 * The list with its answered rows in their old places, so that nothing moves under a finger that
 * taps twice.
 */
function inPlace(people: readonly Person[], answered: ReadonlyMap<string, Answered>): Row[] {
  const rows: Row[] = people
    .filter(({ id }) => !answered.has(id))
    .map((person) => ({ person, answer: null }));
  for (const row of [...answered.values()].sort((a, b) => a.at - b.at)) {
    rows.splice(row.at, 0, row);
  }
  return rows;
}

/** The result of a call, with `error` if it failed. */
type Sent = Promise<object>;

interface AnsweredRows {
  readonly rows: readonly Row[];
  readonly keep: (person: Person, answer: Answer, sent: Sent) => void;
  readonly decline: (person: Person) => void;
  readonly undo: (person: Person) => void;
}

/**
 * The rows of a list of requests. A decline is sent when it can no longer be undone, or when the
 * list closes. If the page closes earlier, the request remains.
 */
export function useAnswered(people: readonly Person[], send: (id: string) => Sent): AnsweredRows {
  const [answered, setAnswered] = useState<ReadonlyMap<string, Answered>>(new Map());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const unsent = useRef(new Set<string>());
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    const [waiting, declines] = [timers.current, unsent.current];
    return () => {
      waiting.forEach(clearTimeout);
      declines.forEach((id) => void latest.current(id));
      declines.clear();
    };
  }, []);

  const rows = inPlace(people, answered);
  const end = (id: string): void => {
    clearTimeout(timers.current.get(id));
    timers.current.delete(id);
    unsent.current.delete(id);
    setAnswered((before) => new Map([...before].filter(([other]) => other !== id)));
  };
  const hold = (person: Person, answer: Answer, ms: number, then: () => void): void => {
    const at = rows.findIndex((row) => row.person.id === person.id);
    setAnswered((before) => {
      const place = before.get(person.id)?.at ?? at;
      return new Map(before).set(person.id, { person, answer, at: place });
    });
    timers.current.set(person.id, setTimeout(then, ms));
  };
  const keep = (person: Person, answer: Answer, sent: Sent): void => {
    hold(person, answer, ANSWER_SHOWN_MS, () => end(person.id));
    void sent.then((outcome) => 'error' in outcome && end(person.id));
  };
  const decline = (person: Person): void => {
    unsent.current.add(person.id);
    hold(person, 'declining', UNDO_MS, () => {
      unsent.current.delete(person.id);
      keep(person, 'declined', latest.current(person.id));
    });
  };
  return { rows, keep, decline, undo: ({ id }) => end(id) };
}
