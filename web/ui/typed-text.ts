import { useLayoutEffect, useRef, useState } from 'react';
import type { Parsed } from '#web/lib/parse.ts';

/**
 * A value that people type as text. The text is theirs while they type; on leaving, a good one is written
 * the usual way and a wrong one stays with its problem. A value that changes from outside replaces the text; one
 * that was typed may arrive later (by way of the address) and does not. A wrong text is not passed on: the value
 * stays what it was, and the input is invalid to the platform for as long, so that `isTypedRight` finds it.
 */
export const useTypedText = <Value>(
  value: Value | null,
  write: (value: Value | null) => string,
  parse: (text: string) => Parsed<Value>,
  onChange: (value: Value | null) => void,
) => {
  const ref = useRef<HTMLInputElement>(null);
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
  const parsed = parse(text);
  const wrong = 'problem' in parsed ? parsed.problem : '';
  useLayoutEffect(() => ref.current?.setCustomValidity(wrong), [wrong]);
  const publish = (next: Value | null) => {
    setSent(next);
    if (next !== value) onChange(next);
  };
  const leave = () => {
    setProblem(wrong || undefined);
    if ('problem' in parsed) return;
    // whoever got it and kept the old value wants that one
    if (parsed.value === sent && sent !== value) {
      setSent(value);
      setText(write(value));
      return;
    }
    setText(write(parsed.value));
    publish(parsed.value);
  };
  return {
    problem,
    /** What the input needs. */
    input: {
      ref,
      value: text,
      onChange: (next: string) => {
        setText(next);
        const typed = parse(next);
        if ('problem' in typed) return;
        setProblem(undefined);
        publish(typed.value);
      },
      onBlur: leave,
      // asked whether it is right
      onInvalid: leave,
    },
    choose: (next: Value | null) => {
      setText(write(next));
      setProblem(undefined);
      publish(next);
    },
  };
};
