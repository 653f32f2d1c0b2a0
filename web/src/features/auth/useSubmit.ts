import { msg } from '@lingui/core/macro';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { AnswerOf, RequestOf } from '@cardinal/core/api/contract';
import { failureFrom, textFor, type Failure, type Fallbacks } from '../../data/failure';
import { signedIn } from '../../lib/events';
import { fieldError, fieldErrors } from '../../lib/fieldTexts';
import type { Message } from '../../lib/language';
import { logIn, register } from '../../session/calls';

type Kind = 'login' | 'register';

const FALLBACKS: Readonly<Record<Kind, Fallbacks>> = {
  login: { badAnswer: msg`Login failed`, noAnswer: msg`Failed to login. Please try again.` },
  register: {
    badAnswer: msg`Registration failed`,
    noAnswer: msg`Failed to register. Please try again.`,
  },
};

/** The server's messages about fields, including those that only its error code implies. */
function fieldsOf({ code, message, fields }: Failure): Problem['fields'] {
  const field = code === 'email-taken' ? 'email' : code === 'username-taken' ? 'username' : null;
  return { ...(field && message && { [field]: fieldError(message) }), ...fieldErrors(fields) };
}

export interface Problem {
  readonly message: Message;
  readonly fields: Readonly<Record<string, string>>;
}

/** Signs in or registers. Each call returns the problem, or null on success. */
export function useSubmit() {
  const dispatch = useDispatch();
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
      const found = { message: textFor(failure, FALLBACKS[kind]), fields: fieldsOf(failure) };
      setProblem(found);
      return found;
    }
  }

  return {
    problem,
    logIn: (body: RequestOf<'login'>) => submit('login', () => logIn(body)),
    signUp: (body: RequestOf<'register'>) => submit('register', () => register(body)),
  };
}
