import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { HelpText } from '#web/features/help/subjects.tsx';
import { type HelpSubject, helpAddress, helpSubjects } from '#web/lib/help-subjects.ts';
import { Link, useLocation } from '#web/lib/router.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import '#web/ui/card.css';
import './help.css';
import * as words from '#web/features/help/words.nl.ts';

const Subject = ({ subject, requestedKey }: { subject: HelpSubject; requestedKey: string | null }) => {
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
        <h2>{helpSubjects[subject]}</h2>
        <IconChevronDown size={18} aria-hidden />
      </summary>
      <div className="help-text">
        <HelpText subject={subject} />
      </div>
    </details>
  );
};

/**
 * HELP-001: explains, in the words of its users, what the screens do not; `#` and a subject opens that
 * subject.
 */
export const Help = () => {
  const { hash, key } = useLocation();
  const requested = hash.slice(1);
  return (
    <div className="page help-page">
      <PageHeader title={words.help} actions={<Link to="/versielog">{words.whatIsNew}</Link>} />
      <section className="card" aria-label={words.topics}>
        {(Object.keys(helpSubjects) as HelpSubject[]).map((subject) => (
          <Subject key={subject} subject={subject} requestedKey={requested === subject ? key : null} />
        ))}
      </section>
    </div>
  );
};
