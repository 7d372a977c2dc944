import { useRef } from 'react';
import { z } from 'zod';

/** The command that was last sent (FMT-033). */
export const Attempt = z.object({ content: z.string(), commandId: z.string() });
export type Attempt = z.infer<typeof Attempt>;

/** The same content gets the same id, so that pressing again after no answer carries the command out once. */
export const attemptFor = (content: string, last: Attempt | null) =>
  last?.content === content ? last : { content, commandId: crypto.randomUUID() };

/** The same, for as long as a form is open: returns the id for a request. */
export const useAttemptId = () => {
  const last = useRef<Attempt | null>(null);
  return (request: unknown) => {
    last.current = attemptFor(JSON.stringify(request), last.current);
    return last.current.commandId;
  };
};
