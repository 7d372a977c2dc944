import { useState } from 'react';

/** The id of what a form is about to do, the same for each try (FMT-033), and a way to begin something else. */
export const useCommandId = () => {
  const [commandId, setCommandId] = useState(() => crypto.randomUUID());
  return { commandId, renew: () => setCommandId(crypto.randomUUID()) };
};
