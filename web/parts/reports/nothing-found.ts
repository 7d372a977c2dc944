import { useEffect, useState } from 'react';
import type { Period } from '#domain/kernel/period.ts';
import { useToday } from '#web/parts/today.ts';
import { toast } from '#web/ui/toasts.tsx';
import * as words from '#web/parts/words.nl.ts';

/**
 * REP-005: shows the server's message for a report without results, and calls `onNothing` once per answer to
 * offer today instead.
 */
export const useNothingFound = (
  report: { message: string | null } | undefined,
  onNothing: (period: Period) => void,
) => {
  const today = useToday();
  const [handled, setHandled] = useState(report);
  if (report && report !== handled) {
    setHandled(report);
    if (report.message !== null) onNothing({ from: today, to: today });
  }
  const message = report?.message;
  useEffect(() => {
    if (message) toast.error(words.error, { body: message });
  }, [message, report]);
};
