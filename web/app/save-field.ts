import { wireValue } from '#api/contract/fields.ts';
import type { FieldChange, FieldName, Fields, FieldValue } from '#domain/kernel/field.ts';
import { codeOf, textOf } from '#web/app/api.ts';
import type { SaveField } from '#web/ui/field-control.tsx';
import { toast } from '#web/ui/toasts.tsx';

type Answer = { data?: unknown; error?: unknown };
const detailsOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'details' in error
    ? (error.details as Record<string, unknown>)
    : {};

/**
 * The `save` of a RecordForm: sends one change, says `done` or `failed` in a toast, and answers a conflict with
 * the value that somebody else gave the field.
 */
export const fieldSaver =
  <F extends Fields>(
    fields: F,
    { done, failed }: { done: string; failed: string },
    send: (change: FieldChange<F>) => Promise<Answer>,
  ) =>
  async (field: FieldName<F>, to: FieldValue, from: FieldValue): ReturnType<SaveField> => {
    const { error } = await send({ field, to, from } as FieldChange<F>);
    if (error === undefined) {
      toast.done(done);
      return { outcome: 'saved' };
    }
    const { theirs, problem } = detailsOf(error);
    if (codeOf(error) === 'field-changed-meanwhile')
      return { outcome: 'conflict', theirs: wireValue(fields[field]!).parse(theirs) as FieldValue };
    toast.error(failed);
    throw new Error(typeof problem === 'string' ? problem : textOf(error));
  };
