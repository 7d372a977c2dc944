import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Field } from '#web/ui/field.tsx';
import { Suggestions, useCombobox } from '#web/ui/typeahead.tsx';
import './tag-filter.css';
import * as words from '#web/ui/words.nl.ts';

export type Tag = { value: string; name: string };

/** FMT-014. */
const startsAt = 2;

/**
 * A filter with any number of picks (REP-006). Only offered options can be picked; other text is cleared when
 * the field is left. `options` are the results for the text passed to `onSearch`, without the current picks.
 * Enter and Tab pick (Enter also what alone comes after it), the arrows move, Escape closes the list and then
 * clears the text, Backspace in an empty field removes the last pick, and each pick is a button that removes it.
 */
export const TagFilter = <Option extends Tag>({
  label,
  chosen,
  options,
  isLoading = false,
  onSearch,
  onChange,
}: {
  label: string;
  chosen: readonly Option[];
  options: readonly Option[];
  isLoading?: boolean;
  onSearch: (text: string) => void;
  onChange: (chosen: Option[]) => void;
}) => {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [announced, setAnnounced] = useState('');
  const combobox = useCombobox({
    find: () => options,
    startsAt,
    staysOnTab: true,
    isLoading,
    onPick: (option) => {
      search('');
      setAnnounced(words.chosen(option.name));
      onChange([...chosen, option]);
    },
  });

  const search = (text: string) => {
    const question = text.trim();
    setTyped(text);
    combobox.open(text);
    onSearch(question.length >= startsAt ? question : '');
  };
  const remove = (option: Option) => {
    setAnnounced(words.removed(option.name));
    onChange(chosen.filter(({ value }) => value !== option.value));
    input.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (combobox.press(event)) return;
    const last = chosen.at(-1);
    if (event.key === 'Enter' && typed !== '') {
      event.preventDefault();
    } else if (event.key === 'Escape' && typed !== '') {
      event.preventDefault();
      event.stopPropagation();
      search('');
    } else if (event.key === 'ArrowDown' && typed.trim().length >= startsAt) {
      event.preventDefault();
      combobox.open(typed);
    } else if (event.key === 'Backspace' && typed === '' && last) {
      event.preventDefault();
      remove(last);
    }
  };

  return (
    <Field
      label={label}
      message={
        <span className="visually-hidden" role="status">
          {announced}
        </span>
      }
      suffix={
        combobox.isOpen && (
          <Suggestions {...combobox.list} label={label} isLoading={isLoading} keyOf={({ value }) => value}>
            {({ name }) => name}
          </Suggestions>
        )
      }
    >
      {(control) => (
        <div className="tag-filter">
          {chosen.length > 0 && (
            <ul aria-label={words.chosenOf(label)}>
              {chosen.map((option) => (
                <li key={option.value}>
                  <button
                    type="button"
                    aria-label={words.deleteNamed(option.name)}
                    onClick={() => remove(option)}
                  >
                    <span>{option.name}</span>
                    <IconX size={14} aria-hidden />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            {...control}
            ref={input}
            {...combobox.input}
            placeholder={chosen.length === 0 ? words.all : undefined}
            value={typed}
            onChange={(event) => search(event.target.value)}
            onBlur={() => search('')}
            onKeyDown={press}
          />
        </div>
      )}
    </Field>
  );
};
