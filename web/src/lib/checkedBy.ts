import { validateYupSchema, yupToFormErrors, type FormikErrors } from 'formik';
import type { AnySchema } from 'yup';

/**
 * A form's `validate`, by a yup schema that is fetched with the first check: the form is shown
 * without it. Where it can't be fetched the server's own check has to do.
 */
export function checkedBy<Values extends object>(load: () => Promise<AnySchema>) {
  return async (values: Values): Promise<FormikErrors<Values>> => {
    const schema = await load().catch(() => null);
    if (schema === null) return {};
    try {
      await validateYupSchema(values, schema);
      return {};
    } catch (error) {
      return yupToFormErrors<Values>(error);
    }
  };
}
