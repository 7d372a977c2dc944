import { IconHelpCircle } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { textOf } from '#web/lib/api.ts';
import { dateTime } from '#web/lib/format.ts';
import type { AsOfFact } from '#api/as-of/contract.ts';
import { type AsOfRecord, useAsOf, useDecidingSettings } from '#web/parts/as-of/answer.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Floating } from '#web/ui/floating.tsx';
import './why.css';
import * as words from '#web/parts/why/words.nl.ts';

type Asked = AsOfRecord & {
  /** The name of the figure. */
  figure: string;
  /** How it is decided, a sentence each. */
  rules: readonly string[];
  /** What of the record it was decided by, under the names of its answer; who set each stands with it. */
  facts: readonly string[];
  /** The settings that it was decided by (`SettingName`), and `vat_high` and `vat_low`. */
  settings?: readonly string[];
  /** What else it was decided by, such as a sum over other records. */
  others?: readonly (readonly [name: string, value: string])[];
  /** What would have come of the next rule, a sentence each. */
  next?: readonly string[];
};

/** Those of these facts that decided, in their order, each with who set it and when. */
const factsOf = (every: readonly AsOfFact[], names: readonly string[]) =>
  names.map((name) => {
    const fact = every.find((item) => item.name === name);
    return (
      fact && (
        <div key={name}>
          <dt>{fact.label}</dt>
          <dd>
            <b>{fact.value ?? '–'}</b>
            {fact.since !== null && (
              <span className="sub">
                {fact.by}, {dateTime(fact.since)}
              </span>
            )}
          </dd>
        </div>
      )
    );
  });

const Inputs = ({ facts, settings = [], others = [], next: _, ...record }: Asked) => {
  const { data, error } = useAsOf({ ...record, at: '', day: '' });
  const ofAccount = useDecidingSettings(settings.length > 0);
  if (!data) return <p className="sub">{error === undefined ? words.loading : textOf(error)}</p>;
  const every = data.sections.flatMap((section) => section.facts);
  return (
    <dl className="why-inputs">
      {factsOf(every, facts)}
      {factsOf(ofAccount.data?.facts ?? [], settings)}
      {ofAccount.error !== undefined && <div className="sub">{textOf(ofAccount.error)}</div>}
      {others.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b>
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** The button "Waarom?" beside a figure that was decided, and the panel with its rule, its inputs and who set them. */
export const Why = (asked: Asked) => {
  const [isOpen, setIsOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();
  const title = words.why(asked.figure);
  return (
    <>
      <IconButton
        ref={anchor}
        label={title}
        size="small"
        className="why-button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconHelpCircle size={15} aria-hidden />
      </IconButton>
      {isOpen && (
        <Floating anchor={anchor} id={id} role="dialog" aria-label={title} onClose={() => setIsOpen(false)}>
          <div className="why">
            <h2>{title}</h2>
            {asked.rules.map((rule) => (
              <p key={rule}>{rule}</p>
            ))}
            <Inputs {...asked} />
            {asked.next && asked.next.length > 0 && (
              <section className="why-next">
                <h3>{words.otherwise}</h3>
                {asked.next.map((sentence) => (
                  <p key={sentence}>{sentence}</p>
                ))}
              </section>
            )}
          </div>
        </Floating>
      )}
    </>
  );
};
