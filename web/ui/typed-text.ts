import { useLayoutEffect, useRef, useState } from 'react';
import type { Parsed } from '#web/lib/parse.ts';

/**
 * A value typed as text. While the user types, the text is theirs; on leaving, valid text is reformatted and
 * invalid text stays, with its problem. A value that changes from outside replaces the text. A typed value
 * may come back later (through the address) and does not replace it. Invalid text is not passed on: the value
 * does not change, and the input is marked as invalid in the browser, so that `isTypedRight` finds it.
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
    // the parent received this value but kept the old one, so show that
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
    /** Props for the input. */
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
      // the browser checks the form
      onInvalid: leave,
    },
    choose: (next: Value | null) => {
      setText(write(next));
      setProblem(undefined);
      publish(next);
    },
  };
};
