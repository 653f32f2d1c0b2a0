import { useState } from 'react';
import { useAppDispatch } from '../../app/hooks';
import { failureFrom, type Failure } from '../../lib/apiClient';
import { signedIn } from '../../lib/events';
import { useLoginMutation, useRegisterMutation } from '../../lib/serverApi';

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

function isFailure(error: unknown): error is Failure {
  return typeof error === 'object' && error !== null && 'code' in error && 'status' in error;
}

/** Signs in or registers; each call gives what was wrong, or null if it worked. */
export function useSubmit() {
  const dispatch = useAppDispatch();
  const [login] = useLoginMutation();
  const [register] = useRegisterMutation();
  const [problem, setProblem] = useState<Problem | null>(null);

  async function run(kind: Kind, work: () => Promise<{ token: string }>): Promise<Problem | null> {
    setProblem(null);
    try {
      const { token } = await work();
      dispatch(signedIn({ token }));
      return null;
    } catch (error) {
      const failure = isFailure(error) ? error : failureFrom(error);
      const found = { message: messageOf(kind, failure), fields: failure.fields ?? {} };
      setProblem(found);
      return found;
    }
  }

  return {
    problem,
    clearProblem: () => setProblem(null),
    logIn: (body: { email: string; password: string }) => run('login', () => login(body).unwrap()),
    signUp: (body: { email: string; username: string; password: string }) =>
      run('register', () => register(body).unwrap()),
  };
}
