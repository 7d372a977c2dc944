import { toast } from '#web/ui/toasts.tsx';
import * as words from '#web/parts/words.nl.ts';

/** Copies a text to the clipboard and shows a toast. */
export const copyText = async (
  text: string,
  done: string,
  failed = words.copyingDoesNotWork,
  why = words.allowThisPageToWrite,
) => {
  try {
    await navigator.clipboard.writeText(text);
    toast.done(done);
  } catch {
    toast.error(failed, { body: why });
  }
};
