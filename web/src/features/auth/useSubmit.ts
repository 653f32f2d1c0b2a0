import { useState } from 'react';
import { useAppDispatch } from '../../app/hooks';
import type { AnswerOf, RequestOf } from '@cardinal/core/api/contract';
import { call, failureFrom, type Failure } from '../../lib/apiClient';
import { signedIn } from '../../lib/events';

type Kind = 'login' | 'register';

const FALLBACKS = {
  login: ['Login failed', 'Failed to login. Please try again.'],
  register: ['Registration failed', 'Failed to register. Please try again.'],
} as const;

/** The server's own message, or the catalogue's: one for a bad answer, one for none (section 8). */
function messageOf(kind: Kind, failure: Failure): string {
  const [badAnswer, noAnswer] = FALLBACKS[kind];
  if (failure.code === 'offline') return noAnswer;
  return failure.message || badAnswer;
}

export interface Problem {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Signs in or registers; each call gives what was wrong, or null if it worked. */
export function useSubmit() {
  const dispatch = useAppDispatch();
  const [problem, setProblem] = useState<Problem | null>(null);

  async function submit(
    kind: Kind,
    work: () => Promise<AnswerOf<'login'>>,
  ): Promise<Problem | null> {
    setProblem(null);
    try {
      dispatch(signedIn(await work()));
      return null;
    } catch (error) {
      const failure = failureFrom(error);
      const found = { message: messageOf(kind, failure), fields: failure.fields ?? {} };
      setProblem(found);
      return found;
    }
  }

  return {
    problem,
    logIn: (body: RequestOf<'login'>) => submit('login', () => call('login', { body })),
    signUp: (body: RequestOf<'register'>) => submit('register', () => call('register', { body })),
  };
}
