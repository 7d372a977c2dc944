import { IconChevronDown } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { type HelpSubject, helpAddress } from '#web/lib/help-subjects.ts';
import { Link, useLocation } from '#web/lib/router.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import './help.css';
import * as words from '#web/features/help/words.nl.ts';

/** The texts of all topics come after the page, which has their titles. */
const loadTexts = () => import('#web/features/help/subjects.tsx');
const HelpText = lazyPart(loadTexts, 'HelpText');
type WordsOf = (subject: HelpSubject) => string;

type Topic = { subject: HelpSubject; title: string };

const Subject = ({ subject, title, requestedKey }: Topic & { requestedKey: string | null }) => {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const element = details.current;
    if (requestedKey === null || !element) return;
    element.open = true;
    element.querySelector('summary')?.focus({ preventScroll: true });
    element.scrollIntoView?.({ block: 'start' });
  }, [requestedKey]);
  return (
    <details
      ref={details}
      id={subject}
      onToggle={({ currentTarget: { open } }) => {
        // opening a subject puts it in the address, to share it; closing leaves the page as it is
        if (open) history.replaceState(history.state, '', helpAddress(subject));
      }}
    >
      <summary>
        <h3>{title}</h3>
        <IconChevronDown size={18} aria-hidden />
      </summary>
      <Suspense>
        <HelpText subject={subject} title={title} />
      </Suspense>
    </details>
  );
};

const groups = Object.values(words.helpGroups).map(({ title, topics }) => ({
  title,
  topics: Object.entries(topics).map(([subject, name]): Topic => ({
    subject: subject as HelpSubject,
    title: name,
  })),
}));

/** The groups with the topics that say every word, in title or text. */
const groupsSaying = (question: string, wordsOf: WordsOf) => {
  const asked = question.toLowerCase().split(/\s+/);
  const says = ({ subject, title }: Topic) => {
    const text = `${title} ${wordsOf(subject)}`.toLowerCase();
    return asked.every((word) => text.includes(word));
  };
  return groups
    .map((group) => ({ ...group, topics: group.topics.filter(says) }))
    .filter(({ topics }) => topics.length > 0);
};

/**
 * HELP-001: explains, in the words of its users, what the screens do not; `#` and a subject opens that
 * subject.
 */
export const Help = () => {
  const { hash, key } = useLocation();
  const requested = hash.slice(1);
  const [question, setQuestion] = useState('');
  const [wordsOf, setWordsOf] = useState<WordsOf>();
  useEffect(() => {
    void loadTexts().then((texts) => setWordsOf(() => texts.wordsOf));
  }, []);
  // until the texts are there nothing is left out, as they may say it
  const found = wordsOf ? groupsSaying(question.trim(), wordsOf) : groups;
  return (
    <div className="page help-page">
      <PageHeader title={words.help} actions={<Link to="/versielog">{words.whatIsNew}</Link>} />
      <div className="stack">
        <search>
          <TextField type="search" label={words.searchTopics} value={question} onChange={setQuestion} />
        </search>
        {found.map(({ title, topics }) => (
          <Card key={title} title={title} isPadded={false}>
            {topics.map((topic) => (
              <Subject
                key={topic.subject}
                {...topic}
                requestedKey={requested === topic.subject ? key : null}
              />
            ))}
          </Card>
        ))}
        <p className="muted" role="status">
          {found.length === 0 && words.noTopicFits}
        </p>
      </div>
    </div>
  );
};
