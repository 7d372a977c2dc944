import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Field } from '#web/ui/field.tsx';
import { Suggestions, useListKeys } from '#web/ui/typeahead.tsx';
import './tag-filter.css';
import * as words from '#web/ui/words.nl.ts';

export type Tag = { value: string; name: string };

/** FMT-014. */
const startsAt = 2;

/**
 * A filter of any number of picks (REP-006): only what the list offers becomes one, what was merely typed goes when
 * the field is left. `options` are what was found for the text that `onSearch` heard, without what is chosen.
 * Enter and Tab pick, the arrows move, Escape closes the list and then clears the text, Backspace in an empty field
 * takes the last pick away, and each pick is a button that takes itself away.
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
  const [isOpen, setIsOpen] = useState(false);
  const [said, setSaid] = useState('');
  const { active, setActive, move, list, combobox } = useListKeys(options.length, isOpen);

  const search = (text: string) => {
    const isLong = text.trim().length >= startsAt;
    setTyped(text);
    setActive(0);
    setIsOpen(isLong);
    onSearch(isLong ? text.trim() : '');
  };
  const pick = (option: Option) => {
    search('');
    setSaid(words.chosen(option.name));
    onChange([...chosen, option]);
  };
  const remove = (option: Option) => {
    setSaid(words.removed(option.name));
    onChange(chosen.filter(({ value }) => value !== option.value));
    input.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (move(event)) return;
    const option = options[active];
    const last = chosen.at(-1);
    if (isOpen && option && (event.key === 'Enter' || event.key === 'Tab')) {
      event.preventDefault();
      pick(option);
    } else if (event.key === 'Enter' && typed !== '') {
      event.preventDefault();
    } else if (event.key === 'Escape' && typed !== '') {
      event.preventDefault();
      event.stopPropagation();
      if (isOpen) setIsOpen(false);
      else search('');
    } else if (event.key === 'ArrowDown' && typed.trim().length >= startsAt) {
      event.preventDefault();
      setIsOpen(true);
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
          {said}
        </span>
      }
      suffix={
        isOpen && (
          <Suggestions
            {...list}
            label={label}
            options={options}
            isLoading={isLoading}
            keyOf={({ value }) => value}
            onPick={pick}
          >
            {({ name }) => name}
          </Suggestions>
        )
      }
    >
      {(control) => (
        <div className="tag-filter">
          {chosen.length > 0 && (
            <ul aria-label={words.chosen2(label)}>
              {chosen.map((option) => (
                <li key={option.value}>
                  <button
                    type="button"
                    aria-label={words.deleteWord(option.name)}
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
            {...combobox}
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
