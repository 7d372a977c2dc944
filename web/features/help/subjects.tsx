import { Fragment, type ReactNode } from 'react';
import * as words from '#web/features/help/texts/words.nl.ts';
import type { HelpSubject } from '#web/lib/help-subjects.ts';

/** A block of help: a paragraph, a heading, ordered steps, unordered points, or a note at the side. */
type Block = { text?: string; heading?: string; steps?: string[]; points?: string[]; note?: string };

/** A text in which `[Opslaan]` is a label on a screen, `**nooit**` is emphasised, and '`3d`' is typed. */
const marked = (text: string): ReactNode =>
  text.split(/(\[[^\]]*\]|\*\*.*?\*\*|`[^`]*`)/).map((part, index) => {
    if (part.startsWith('[')) return <b key={index}>{part.slice(1, -1)}</b>;
    if (part.startsWith('`')) return <kbd key={index}>{part.slice(1, -1)}</kbd>;
    return part.startsWith('**') ? <strong key={index}>{part.slice(2, -2)}</strong> : part;
  });

const items = (texts: readonly string[]) => texts.map((text) => <li key={text}>{marked(text)}</li>);

const drawn = ({ text, heading, steps, points, note }: Block) => (
  <>
    {text && <p>{marked(text)}</p>}
    {heading && <h4>{heading}</h4>}
    {steps && <ol>{items(steps)}</ol>}
    {points && <ul>{items(points)}</ul>}
    {note && <p className="help-note">{marked(note)}</p>}
  </>
);

/** All that a subject says, to search in. */
export const wordsOf = (subject: HelpSubject): string => JSON.stringify(words.texts[subject]);

/** What `npm run pictures` made of the demo company, by language and subject. */
const pictures = import.meta.glob<string>('./pictures/*/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

type Shown = { subject: HelpSubject; title: string };

/** The screen that a subject is about; most have one. */
const Picture = ({ subject, title }: Shown) => {
  const address = pictures[`./pictures/${words.language}/${subject}.webp`];
  return (
    address && (
      <a className="help-picture" href={address} target="_blank" rel="noreferrer">
        <img src={address} alt={words.pictureOf(title)} width={1200} height={750} loading="lazy" />
      </a>
    )
  );
};

/** The content of a subject (HELP-002 to HELP-007, and later additions). */
export const HelpText = ({ subject, title }: Shown) => {
  const blocks: readonly Block[] = words.texts[subject];
  return (
    <div className="help-text">
      <Picture subject={subject} title={title} />
      {blocks.map((block, index) => (
        <Fragment key={index}>{drawn(block)}</Fragment>
      ))}
    </div>
  );
};
