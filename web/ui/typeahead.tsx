import { IconX } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { Field, type FieldProps } from '#web/ui/field.tsx';
import * as words from '#web/ui/words.nl.ts';

/** Keyboard handling for a list under a field; the caller provides the options and handles a choice. */
export const useListKeys = (count: number, isOpen: boolean) => {
  const id = useId();
  const [chosen, setActive] = useState(0);
  const active = Math.min(chosen, Math.max(0, count - 1));
  /** Moves on an arrow key; true if it did. */
  const move = (event: KeyboardEvent) => {
    if (!isOpen || count === 0) return false;
    const to = { ArrowDown: active + 1, ArrowUp: active - 1 }[event.key];
    if (to === undefined) return false;
    event.preventDefault();
    setActive(Math.max(0, Math.min(to, count - 1)));
    return true;
  };
  return {
    active,
    setActive,
    move,
    /** Props for the list. */
    list: { id, active, onActive: setActive },
    /** Attributes for the input. */
    combobox: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen && count > 0 ? `${id}-${active}` : undefined,
    } as const,
  };
};

/**
 * An input with a list under it: its keyboard handling and its ARIA attributes. `find` is called while the
 * list is open. Tab picks too, and leaves the input unless `staysOnTab`. Enter before the options came picks the
 * only one, once it is there; of several none that was not seen.
 */
export const useCombobox = <Option,>({
  find,
  startsAt = 2,
  staysOnTab = false,
  isLoading = false,
  onPick,
}: {
  find: () => readonly Option[];
  startsAt?: number;
  staysOnTab?: boolean;
  isLoading?: boolean;
  onPick: (option: Option) => void;
}) => {
  const [isOpen, setIsOpen] = useState(false);
  const options = isOpen ? find() : [];
  const { active, setActive, move, list, combobox } = useListKeys(options.length, isOpen);
  const isEntered = useRef(false);
  const close = () => setIsOpen(false);
  const pick = (option: Option) => {
    close();
    onPick(option);
  };
  const only = options.length === 1 ? options[0] : undefined;
  useEffect(() => {
    if (isLoading || !isEntered.current) return;
    isEntered.current = false;
    if (isOpen && only !== undefined) queueMicrotask(() => pick(only));
  });
  return {
    isOpen,
    close,
    /** Opens the list if the text is long enough (FMT-014). */
    open: (text: string) => {
      isEntered.current = false;
      setActive(0);
      setIsOpen(text.trim().length >= startsAt);
    },
    /** True if the list handled the key. */
    press: (event: KeyboardEvent) => {
      if (move(event)) return true;
      const option = options[active];
      const isPick = (event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && !event.ctrlKey;
      if (isOpen && option !== undefined && isPick) {
        if (event.key === 'Enter' || staysOnTab) event.preventDefault();
        pick(option);
        return true;
      }
      if (isOpen && isLoading && event.key === 'Enter' && isPick) {
        event.preventDefault();
        isEntered.current = true;
        return true;
      }
      if (!isOpen || event.key !== 'Escape') return false;
      event.preventDefault();
      event.stopPropagation();
      close();
      return true;
    },
    input: combobox,
    list: { ...list, options, onPick: pick },
  };
};

/** The options, and how each is rendered. */
type Choices<Option> = {
  options: readonly Option[];
  isLoading?: boolean;
  isNarrow?: boolean;
  keyOf: (option: Option) => string | number;
  onPick: (option: Option) => void;
  children: (option: Option) => ReactNode;
};

/** The list of a combobox, with the texts of the specification for no results and for loading. */
export const Suggestions = <Option,>({
  id,
  label,
  options,
  active,
  isLoading = false,
  isNarrow = false,
  className = 'suggestions',
  keyOf,
  onActive,
  onPick,
  footer,
  children,
}: Choices<Option> & {
  id: string;
  label: string;
  active: number;
  className?: string;
  onActive: (index: number) => void;
  footer?: ReactNode;
}) => {
  const panel = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView?.({ block: 'nearest' });
  }, [options.length]);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={panel} className={className} data-is-narrow={isNarrow || undefined}>
      <div ref={list} id={id} role="listbox" aria-label={label}>
        {options.map((option, index) => (
          <div
            key={keyOf(option)}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseMove={() => onActive(index)}
            onMouseDown={(event) => {
              event.preventDefault();
              onPick(option);
            }}
          >
            {children(option)}
          </div>
        ))}
      </div>
      {options.length === 0 && (
        <div className="suggestions-message" role="status">
          {isLoading ? words.loading : words.noResultsFound}
        </div>
      )}
      {footer}
    </div>
  );
};

/**
 * A field to find one record of many. `onSearch` gets each text; the caller fetches after the wait of its
 * page (FMT-016). From `startsAt` characters on the list is open (FMT-014). Escape closes it and keeps the
 * text; Escape again, or leaving the field, restores the current choice.
 */
export const Typeahead = <Option,>({
  chosenText,
  options,
  isLoading = false,
  startsAt = 2,
  onSearch,
  onPick,
  onClear,
  keyOf,
  placeholder = words.typeAtLeast2Letters,
  disabled = false,
  isNarrow = false,
  inputRef,
  children,
  ...field
}: FieldProps &
  Choices<Option> & {
    chosenText: string;
    startsAt?: number;
    onSearch: (text: string) => void;
    onClear?: (() => void) | undefined;
    placeholder?: string;
    disabled?: boolean;
    inputRef?: RefObject<HTMLInputElement | null>;
  }) => {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? chosenText;
  const { isOpen, open, close, press, input, list } = useCombobox({
    find: () => options,
    startsAt,
    isLoading,
    onPick: (option) => {
      setTyped(null);
      onPick(option);
    },
  });
  const search = (next: string) => {
    setTyped(next);
    open(next);
    onSearch(next);
  };
  const restore = () => {
    setTyped(null);
    close();
  };
  const goOn = (event: KeyboardEvent) => {
    if (press(event)) return;
    if (event.key === 'Escape' && typed !== null) {
      event.preventDefault();
      event.stopPropagation();
      restore();
    } else if (event.key === 'ArrowDown' && text.trim().length >= startsAt) {
      event.preventDefault();
      open(text);
      onSearch(text);
    }
  };

  return (
    <Field
      {...field}
      suffix={
        <>
          {onClear && chosenText && !disabled && (
            <span className="field-suffix">
              <IconButton label={words.clear(field.label)} size="small" onClick={onClear} Icon={IconX} />
            </span>
          )}
          {isOpen && (
            <Suggestions
              {...list}
              label={field.label}
              isLoading={isLoading}
              isNarrow={isNarrow}
              keyOf={keyOf}
            >
              {children}
            </Suggestions>
          )}
        </>
      }
    >
      {(control) => (
        <input
          {...control}
          {...input}
          ref={inputRef}
          className="input"
          placeholder={placeholder}
          disabled={disabled}
          value={text}
          onFocus={(event) => event.target.select()}
          onChange={(event) => search(event.target.value)}
          onBlur={restore}
          onKeyDown={goOn}
        />
      )}
    </Field>
  );
};
