import type { ComponentProps } from 'react';
import type { FieldChange, FieldName, Fields, Values } from '#domain/kernel/field.ts';
import { useRole } from '#web/parts/role.ts';
import { fieldSaver } from '#web/parts/save-field.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RecordForm } from '#web/ui/record-form.tsx';
import * as common from '#web/lib/words.nl.ts';

type Shown<F extends Fields> = Omit<
  ComponentProps<typeof RecordForm<Fields>>,
  'fields' | 'record' | 'role' | 'save'
> & { fields: F; record: object };
type Props<F extends Fields> = Shown<F> & {
  texts: Parameters<typeof fieldSaver>[1];
  send: (change: FieldChange<F>) => Promise<{ data?: unknown; error?: unknown }>;
};

/**
 * The fields of one tab of a record, as the role of the signed-in user sees them; each is stored by `save`.
 */
export const RecordFields = <F extends Fields>({
  fields,
  record,
  save,
  ...form
}: Shown<F> & { save: ReturnType<typeof fieldSaver<F>> }) => (
  <RecordForm
    {...form}
    fields={fields as Fields}
    record={record as Values<Fields>}
    role={useRole()}
    save={(name, ...values) => save(name as FieldName<F>, ...values)}
  />
);

/** The same, with each field sent by itself; `texts` are the toasts. */
export const SavedForm = <F extends Fields>({ texts, send, ...form }: Props<F>) => (
  <RecordFields {...form} save={fieldSaver(form.fields, texts, send)} />
);

/** The same in a dialog. */
export const SavedFormDialog = <F extends Fields>({
  title,
  onClose,
  ...form
}: Props<F> & { title: string; onClose: () => void }) => (
  <Dialog title={title} kind="wide" onClose={onClose}>
    <SavedForm {...form} />
    <div className="dialog-actions">
      <Button variant="filled" onClick={onClose}>
        {common.close}
      </Button>
    </div>
  </Dialog>
);
