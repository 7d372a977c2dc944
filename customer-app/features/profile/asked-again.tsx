import { useId } from 'react';
import { useAskedAgain } from '#web/lib/asked-again.ts';
import type { Asked } from '#web/lib/code-asked.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import * as words from '#customer-app/features/profile/words.nl.ts';

/** Asks a code, or the password of who signs in without one, before the address changes, which then goes on. */
export const AskedAgain = (asked: Asked) => {
  const { isPassword, field, typed, setTyped, isBusy, problem, give, cancel } = useAskedAgain(asked);
  const id = useId();
  return (
    <Dialog
      title={isPassword ? words.giveYourPasswordAgain : words.giveACodeAgain}
      kind="sheet"
      onClose={cancel}
      footer={
        <>
          <Button disabled={isBusy} onClick={cancel}>
            {words.cancel}
          </Button>
          <Button type="submit" form={id} variant="filled" disabled={isBusy || typed.trim() === ''}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={() => give()}>
        <p>{words.thenItGoesOn}</p>
        <TextField
          ref={field}
          label={isPassword ? words.currentPassword : words.code}
          type={isPassword ? 'password' : 'text'}
          autoComplete={isPassword ? 'current-password' : 'one-time-code'}
          problem={problem}
          value={typed}
          onChange={setTyped}
        />
      </Form>
    </Dialog>
  );
};
