import { useEffect, useRef } from 'react';
import { copyText } from '#web/parts/copy-text.ts';
import { Button } from '#web/ui/button.tsx';
import './second-factor.css';
import * as words from '#web/parts/second-factor/words.nl.ts';

/** The recovery codes, the one time that they are shown. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => unknown }) => {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div className="code-step">
      <p ref={text} tabIndex={-1}>
        {words.keepTheseCodes}
      </p>
      <ul className="recovery-codes" aria-label={words.recoveryCodes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="dialog-actions">
        <Button onClick={() => void copyText(codes.join('\n'), words.codesCopied)}>{words.copy}</Button>
        <Button variant="filled" onClick={() => void onDone()}>
          {words.iKeptThem}
        </Button>
      </div>
    </div>
  );
};
