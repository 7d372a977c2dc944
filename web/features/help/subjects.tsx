import { Fragment, type ReactNode } from 'react';
import subjects from '#web/features/help/subjects.json' with { type: 'json' };
import type { HelpSubject } from '#web/lib/help-subjects.ts';

/** A block of help: a paragraph, a heading, ordered steps, unordered points, or a note at the side. */
type Block = { text?: string; heading?: string; steps?: string[]; points?: string[]; note?: string };

/** A text in which `[Opslaan]` is a label on a screen, and `**nooit**` is emphasised. */
const marked = (text: string): ReactNode =>
  text.split(/(\[[^\]]*\]|\*\*.*?\*\*)/).map((part, index) => {
    if (part.startsWith('[')) return <b key={index}>{part.slice(1, -1)}</b>;
    return part.startsWith('**') ? <strong key={index}>{part.slice(2, -2)}</strong> : part;
  });

const items = (texts: readonly string[]) => texts.map((text) => <li key={text}>{marked(text)}</li>);

const drawn = ({ text, heading, steps, points, note }: Block) => (
  <>
    {text && <p>{marked(text)}</p>}
    {heading && <h3>{heading}</h3>}
    {steps && <ol>{items(steps)}</ol>}
    {points && <ul>{items(points)}</ul>}
    {note && <p className="help-note">{marked(note)}</p>}
  </>
);

/** The content of a subject (HELP-002 to HELP-007, and later additions). */
export const HelpText = ({ subject }: { subject: HelpSubject }) => {
  const blocks: readonly Block[] = subjects[subject];
  return blocks.map((block, index) => <Fragment key={index}>{drawn(block)}</Fragment>);
};
