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

/** The keys of a list under a field; the caller says what is in it and what choosing does. */
export const useListKeys = (count: number, isOpen: boolean) => {
  const id = useId();
  const [chosen, setActive] = useState(0);
  const active = Math.min(chosen, Math.max(0, count - 1));
  /** Moves on an arrow key; true when it did. */
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
    /** What the list needs. */
    list: { id, active, onActive: setActive },
    /** What the field needs. */
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

/** The list of a combobox, with the words that the documents give for nothing found and for waiting. */
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
}: {
  id: string;
  label: string;
  options: readonly Option[];
  active: number;
  isLoading?: boolean;
  isNarrow?: boolean;
  className?: string;
  keyOf: (option: Option) => string | number;
  onActive: (index: number) => void;
  onPick: (option: Option) => void;
  footer?: ReactNode;
  children: (option: Option) => ReactNode;
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
          {isLoading ? 'Aan het laden ...' : 'Geen resultaten gevonden'}
        </div>
      )}
      {footer}
    </div>
  );
};

/**
 * A field that finds one of many. `onSearch` hears each text; the caller fetches after the wait that belongs
 * to the page (FMT-016). From `startsAt` characters on the list is open (FMT-014). Escape closes it and keeps
 * the text, Escape again restores what was chosen; leaving the field does so too.
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
  placeholder = 'Typ minimaal 2 letters…',
  disabled = false,
  isNarrow = false,
  inputRef,
  children,
  ...field
}: FieldProps & {
  chosenText: string;
  options: readonly Option[];
  isLoading?: boolean;
  startsAt?: number;
  onSearch: (text: string) => void;
  onPick: (option: Option) => void;
  onClear?: (() => void) | undefined;
  keyOf: (option: Option) => string | number;
  placeholder?: string;
  disabled?: boolean;
  isNarrow?: boolean;
  inputRef?: RefObject<HTMLInputElement | null>;
  children: (option: Option) => ReactNode;
}) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { active, setActive, move, list, combobox } = useListKeys(options.length, isOpen);
  const text = typed ?? chosenText;

  const search = (next: string) => {
    setTyped(next);
    setActive(0);
    setIsOpen(next.trim().length >= startsAt);
    onSearch(next);
  };
  const restore = () => {
    setTyped(null);
    setIsOpen(false);
  };
  const pick = (option: Option) => {
    restore();
    onPick(option);
  };
  const press = (event: KeyboardEvent) => {
    if (move(event)) return;
    const option = options[active];
    if (isOpen && option !== undefined && (event.key === 'Enter' || event.key === 'Tab')) {
      if (event.key === 'Enter') event.preventDefault();
      pick(option);
    } else if (event.key === 'Escape' && (isOpen || typed !== null)) {
      event.preventDefault();
      event.stopPropagation();
      if (isOpen) setIsOpen(false);
      else restore();
    } else if (event.key === 'ArrowDown' && text.trim().length >= startsAt) {
      event.preventDefault();
      setIsOpen(true);
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
              <IconButton label={`${field.label} wissen`} size="small" onClick={onClear} Icon={IconX} />
            </span>
          )}
          {isOpen && (
            <Suggestions
              {...list}
              label={field.label}
              options={options}
              isLoading={isLoading}
              isNarrow={isNarrow}
              keyOf={keyOf}
              onPick={pick}
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
          ref={inputRef}
          className="input"
          {...combobox}
          placeholder={placeholder}
          disabled={disabled}
          value={text}
          onFocus={(event) => event.target.select()}
          onChange={(event) => search(event.target.value)}
          onBlur={restore}
          onKeyDown={press}
        />
      )}
    </Field>
  );
};
