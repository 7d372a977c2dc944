import { useState } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import * as common from '#web/lib/words.nl.ts';

/** Creates a record for which a name is enough; a repeat sends the same command. */
export const NameDialog = ({
  title,
  verb,
  emptyProblem,
  failed,
  state: { isLoading, error },
  onSubmit,
  onClose,
}: {
  title: string;
  verb: string;
  emptyProblem: string;
  failed: string;
  state: { isLoading: boolean; error: unknown };
  onSubmit: (command: { request: { name: string }; commandId: string }) => unknown;
  onClose: () => void;
}) => {
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [commandId] = useState(() => crypto.randomUUID());
  const name = typed.trim();
  const submit = () => {
    setIsChecked(true);
    return name !== '' && onSubmit({ request: { name }, commandId });
  };
  return (
    <FormDialog
      title={title}
      className="stack"
      verb={verb}
      busyVerb={common.saving}
      isBusy={isLoading}
      onSubmit={submit}
      onClose={onClose}
    >
      {error !== undefined && <Banner kind="error">{failed}</Banner>}
      <TextField
        label={common.name}
        isRequired
        data-autofocus
        maxLength={200}
        value={typed}
        problem={isChecked && name === '' ? emptyProblem : undefined}
        onChange={setTyped}
      />
    </FormDialog>
  );
};
