import type { TablerIcon } from '@tabler/icons-react';
import { useState } from 'react';
import { textOf } from '#web/lib/api.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toasts.tsx';

/** Runs an action on an order; disabled until the action is done. */
export const ActionButton = ({
  Icon,
  label,
  shortcut,
  run,
}: {
  Icon: TablerIcon;
  label: string;
  /** The key that is shown; it does what the page says. */
  shortcut?: string;
  run: () => unknown;
}) => {
  const [isBusy, setIsBusy] = useState(false);
  const press = async () => {
    setIsBusy(true);
    await run();
    setIsBusy(false);
  };
  return (
    <Button
      size="small"
      Icon={Icon}
      disabled={isBusy}
      aria-keyshortcuts={shortcut}
      onClick={() => void press()}
    >
      {label}
      {shortcut && <kbd aria-hidden>{shortcut}</kbd>}
    </Button>
  );
};

/** Shows that the action is done, or why it failed. */
export const sayOutcome = ({ error }: { error?: unknown }, done: string, problem = textOf(error) ?? '') =>
  error ? toast.error(problem) : toast.done(done);

/** Saves a fetched file, or shows why there is none. */
export const saveAnswer = ({ data, error }: { data?: Blob | undefined; error?: unknown }, name: string) => {
  if (data) saveFile(data, name);
  else toast.error(textOf(error) ?? '');
};
