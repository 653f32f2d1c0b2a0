import { useState } from 'react';
import { fieldErrors } from '../lib/fieldTexts';
import { said, type Message } from '../lib/language';
import { failureFrom, textFor, type Fallbacks } from './failure';

interface Form {
  readonly values: object;
  readonly setErrors: (errors: Record<string, string>) => void;
}

const NO_FORM: Form = { values: {}, setErrors: () => undefined };

/**
 * Does something that can fail. What the server says about a field of the form is shown there, and
 * the rest is the `problem`.
 */
export function useAttempt() {
  const [problem, setProblem] = useState<Message | null>(null);
  const attempt = async (
    fallbacks: Fallbacks,
    work: () => Promise<unknown>,
    form = NO_FORM,
  ): Promise<void> => {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      const failure = failureFrom(error);
      const fields = fieldErrors(failure.fields);
      if (Object.keys(fields).some((name) => name in form.values)) form.setErrors(fields);
      else setProblem(textFor(failure, fallbacks));
    }
  };
  /** The same, for a form's `onSubmit`. */
  const submit =
    <Values extends object, Helpers extends Pick<Form, 'setErrors'>>(
      fallbacks: Fallbacks,
      send: (values: Values, helpers: Helpers) => Promise<unknown>,
    ) =>
    (values: Values, helpers: Helpers): Promise<void> =>
      attempt(fallbacks, () => send(values, helpers), { ...helpers, values });
  return { problem: problem && said(problem), attempt, submit };
}
