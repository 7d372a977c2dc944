import { toast } from '#web/ui/toasts.tsx';

/** Puts a text on the clipboard and says so. */
export const copyText = async (
  text: string,
  done: string,
  failed = 'Kopiëren lukt niet',
  why = 'Sta deze pagina toe naar het klembord te schrijven.',
) => {
  try {
    await navigator.clipboard.writeText(text);
    toast.done(done);
  } catch {
    toast.error(failed, { body: why });
  }
};
