import { textOf } from '#web/lib/api.ts';
import { openFile } from '#web/lib/open-file.ts';
import { saveFile, saveTable } from '#web/lib/save-file.ts';
import { toast, type ToastOptions } from '#web/ui/toasts.tsx';

/** Shows what failed, and why. */
export const toastError = (failed: string, error: unknown) =>
  void toast.error(failed, { body: textOf(error) ?? '' });
export const toastWarning = (failed: string, error: unknown) =>
  void toast.warning(failed, { body: textOf(error) ?? '' });

/** Shows whether a change was carried out, or why not. Returns true if it was. */
export const toastOutcome = (
  { error }: { error?: unknown },
  { done, failed }: { done: string; failed: string },
) => {
  if (error === undefined) toast.done(done);
  else toastError(failed, error);
  return error === undefined;
};

/** Shows that a change was carried out; its form shows an error. Returns true if it was carried out. */
export const toastDone = async (
  change: Promise<{ error?: unknown }>,
  done: string,
  options?: ToastOptions,
) => {
  const { error } = await change;
  if (error === undefined) toast.done(done, options);
  return error === undefined;
};

type Fetched<Content> = Promise<{ data?: Content | undefined; error?: unknown }>;

const withContent = async <Content>(
  fetched: Fetched<Content>,
  failed: string,
  act: (content: Content) => unknown,
) => {
  const { data, error } = await fetched;
  if (data === undefined) toastError(failed, error);
  else act(data);
};

/** Opens a fetched file in a new tab; `failed` is the text shown on an error. */
export const openFetched = (file: Fetched<Blob>, failed: string) => void withContent(file, failed, openFile);

/** Saves a fetched file under a name. */
export const saveFetched = (file: Fetched<Blob>, name: string, failed: string) =>
  void withContent(file, failed, (content) => saveFile(content, name));

/** The same for a table; `name` is without its extension. */
export const saveFetchedTable = (table: Fetched<string | Blob>, name: string, failed: string) =>
  void withContent(table, failed, (content) => saveTable(content, name));
