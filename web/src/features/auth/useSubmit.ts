import { useState } from 'react';
import { useAppDispatch } from '../../app/hooks';
import type { AnswerOf, RequestOf } from '@cardinal/core/api/contract';
import { call, unreadableAnswer } from '../../data/apiClient';
import { failureFrom, wordsOf, type Failure, type Fallbacks } from '../../data/failure';
import { signedIn } from '../../lib/events';

type Kind = 'login' | 'register';

const FALLBACKS: Readonly<Record<Kind, Fallbacks>> = {
  login: { badAnswer: 'Login failed', noAnswer: 'Failed to login. Please try again.' },
  register: {
    badAnswer: 'Registration failed',
    noAnswer: 'Failed to register. Please try again.',
  },
};

/** What the server says of single fields, also where its code alone names one. */
function fieldsOf({ code, message, fields = {} }: Failure): Problem['fields'] {
  if (code === 'email-taken') return { email: message, ...fields };
  return code === 'username-taken' ? { username: message, ...fields } : fields;
}

export interface Problem {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Whoever has a token can ask for the rest. @throws ApiError where there is none */
async function whole(answer: Partial<AnswerOf<'login'>> | undefined): Promise<AnswerOf<'login'>> {
  const { token, user } = answer ?? {};
  if (typeof token !== 'string') throw unreadableAnswer();
  return { token, user: user ?? (await call('me', { token })) };
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
      dispatch(signedIn(await whole(await work())));
      return null;
    } catch (error) {
      const failure = failureFrom(error);
      const found = { message: wordsOf(failure, FALLBACKS[kind]), fields: fieldsOf(failure) };
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
