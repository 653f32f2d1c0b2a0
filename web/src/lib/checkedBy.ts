import { validateYupSchema, yupToFormErrors, type FormikErrors } from 'formik';
import type { AnySchema } from 'yup';

/**
 * A form's `validate`, by a yup schema that is fetched with the first check: the form is shown
 * without it. Where it can't be fetched the server's own check has to do. Checks that had to wait
 * look at what has been typed since: an error that is no longer one would move the form under the
 * player's finger.
 */
export function checkedBy<Values extends object>(load: () => Promise<AnySchema>) {
  let latest: Values;
  return async (values: Values): Promise<FormikErrors<Values>> => {
    latest = values;
    const schema = await load().catch(() => null);
    if (schema === null) return {};
    try {
      await validateYupSchema(latest, schema);
      return {};
    } catch (error) {
      return yupToFormErrors<Values>(error);
    }
  };
}
