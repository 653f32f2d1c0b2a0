import { useState } from 'react';
import { formErrorMessage, type Fallbacks } from './failure';

type Form = Parameters<typeof formErrorMessage>[2];

const NO_FORM: Form = { values: {}, setErrors: () => undefined };

/**
 * Does something that can fail. What the server says about a field of the form is shown there, and
 * the rest is the `problem`.
 */
export function useAttempt() {
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = async (
    fallbacks: Fallbacks,
    work: () => Promise<unknown>,
    form = NO_FORM,
  ): Promise<void> => {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(formErrorMessage(error, fallbacks, form));
    }
  };
  return { problem, attempt };
}
