import { useState } from 'react';

/**
 * The id of the command that a form is about to send, the same for each try (FMT-033), and a way to start a
 * new command.
 */
export const useCommandId = () => {
  const [commandId, setCommandId] = useState(() => crypto.randomUUID());
  return { commandId, renew: () => setCommandId(crypto.randomUUID()) };
};
