import { useState } from 'react';
import { toastWarning } from '#web/parts/outcome.ts';
import { Button } from '#web/ui/button.tsx';
import { ReadOnlyField } from '#web/ui/read-only-field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import './shown-once-key.css';
import * as words from '#web/parts/words.nl.ts';

/** A key for another system, generated in the browser: 192 random bits, URL-safe. */
const freshKey = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
};

/**
 * A key for access by another system. It is shown once, when it is generated; afterwards only its last
 * characters are known (SET-006). An empty key revokes access.
 */
export const ShownOnceKey = ({
  name,
  label,
  about,
  isSet,
  hint,
  verb,
  failed,
  isBusy,
  store,
}: {
  /** The name at the start of a sentence. */
  name: string;
  label: string;
  about: string;
  isSet: boolean;
  hint: string;
  verb: string;
  failed: string;
  isBusy: boolean;
  store: (key: string) => Promise<{ error?: unknown }>;
}) => {
  const [made, setMade] = useState<string | null>(null);
  const change = async (key: string) => {
    const { error } = await store(key);
    if (error !== undefined) return toastWarning(failed, error);
    setMade(key === '' ? null : key);
    return toast.done(`${name} ${key === '' ? words.revoked : words.made}`);
  };
  return (
    <div className="stack">
      <p className="muted">{about}</p>
      {made !== null && <ReadOnlyField label={label} hint={hint} value={made} />}
      <div className="shown-once-key">
        <Button size="small" disabled={isBusy} onClick={() => void change(freshKey())}>
          {verb}
        </Button>
        {isSet && (
          <Button size="small" variant="quiet" disabled={isBusy} onClick={() => void change('')}>
            {words.revoke}
          </Button>
        )}
      </div>
    </div>
  );
};
