import { useState } from 'react';
import type { Parsed } from '#web/lib/parse.ts';

/**
 * A value that people type as text. The text is theirs while they type; on leaving, a good one is written
 * the usual way and a wrong one stays with its problem. A value that changes from outside replaces the text; one
 * that was typed may arrive later (by way of the address) and does not. With `isWrongNone` a wrong text counts as no
 * value at all; without, as the one before it.
 */
export const useTypedText = <Value>(
  value: Value | null,
  write: (value: Value | null) => string,
  parse: (text: string) => Parsed<Value>,
  onChange: (value: Value | null) => void,
  isWrongNone = false,
) => {
  const [text, setText] = useState(() => write(value));
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  const [problem, setProblem] = useState<string>();
  if (value !== known) {
    setKnown(value);
    if (value !== sent) {
      setSent(value);
      setText(write(value));
      setProblem(undefined);
    }
  }
  const tell = (next: Value | null) => {
    setSent(next);
    if (next !== value) onChange(next);
  };
  return {
    text,
    problem,
    type: (typed: string) => {
      setText(typed);
      const parsed = parse(typed);
      if ('problem' in parsed) {
        if (isWrongNone) tell(null);
        return;
      }
      setProblem(undefined);
      tell(parsed.value);
    },
    leave: () => {
      const parsed = parse(text);
      setProblem('problem' in parsed ? parsed.problem : undefined);
      if ('problem' in parsed) return;
      // who heard it and kept what there was, wants that
      if (parsed.value === sent && sent !== value) {
        setSent(value);
        setText(write(value));
        return;
      }
      setText(write(parsed.value));
      tell(parsed.value);
    },
    choose: (next: Value | null) => {
      setText(write(next));
      setProblem(undefined);
      tell(next);
    },
  };
};
