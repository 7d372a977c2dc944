import { wireValue } from '#api/contract/fields.ts';
import type { FieldChange, FieldName, Fields, FieldValue } from '#domain/kernel/field.ts';
import { codeOf, memberOf, textIn, textOf } from '#web/lib/api.ts';
import type { SaveField } from '#web/ui/field-control.tsx';
import { toast } from '#web/ui/toasts.tsx';

type Answer = { data?: unknown; error?: unknown };

/** The text of a toast, optionally with a second line. */
type Said = string | { title: string; body: string };
const say = (kind: 'done' | 'warning' | 'error', said: Said) =>
  typeof said === 'string' ? toast[kind](said) : toast[kind](said.title, { body: said.body });

/** The result of a field that is saved by a change of its own. */
export const savedBy = async (change: Answer | Promise<Answer>) => {
  const { error } = await change;
  if (error !== undefined) throw new Error(textOf(error));
  return { outcome: 'saved' as const };
};

/**
 * Creates the `save` of a RecordForm: sends one change and shows `done`, or `failed` in a toast of the kind
 * `failure`. On a conflict it returns the value that another user gave the field.
 */
export const fieldSaver =
  <F extends Fields>(
    fields: F,
    { done, failed, failure = 'error' }: { done: Said; failed: Said; failure?: 'warning' | 'error' },
    send: (change: FieldChange<F>) => Promise<Answer>,
  ) =>
  async (field: FieldName<F>, to: FieldValue, from: FieldValue): ReturnType<SaveField> => {
    const { data, error } = await send({ field, to, from } as FieldChange<F>);
    if (error === undefined) {
      say('done', done);
      // a remark of the server about the stored value (PROD-019)
      const warning = textIn(data, 'warning');
      if (warning !== undefined) toast.warning(warning);
      return { outcome: 'saved' };
    }
    const details = memberOf(error, 'details');
    const spec = fields[field];
    if (spec && codeOf(error) === 'field-changed-meanwhile')
      return {
        outcome: 'conflict',
        theirs: wireValue(spec).parse(memberOf(details, 'theirs')) as FieldValue,
      };
    say(failure, failed);
    throw new Error(textIn(details, 'problem') ?? textOf(error));
  };
