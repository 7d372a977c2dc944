import { textOf } from '#web/lib/api.ts';
import { toast, type ToastOptions } from '#web/ui/toasts.tsx';

/** Shows why a call failed, or what it did. */
export const toastOutcome = ({ error }: { error?: unknown }, done?: string, options?: ToastOptions) => {
  if (error !== undefined) toast.error(textOf(error) ?? '');
  else if (done !== undefined) toast.done(done, options);
};
