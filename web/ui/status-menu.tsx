import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { Pill, type Tone } from '#web/ui/pill.tsx';
import './status-menu.css';
import * as words from '#web/ui/words.nl.ts';

export type StatusOption<Key extends string> = { key: Key; label: string; tone: Tone };

/**
 * A status that can be changed in place: a click on the word moves one step on (if there is a next one), the
 * arrow opens all options. A status outside `options`, or one that may not be changed, is shown as a plain
 * pill.
 */
export const StatusMenu = <Key extends string>({
  subject,
  status,
  options,
  next,
  isLocked = false,
  isOpen = false,
  onChange,
}: {
  /** The object of the status, for the accessible names: `order 10872`. */
  subject: string;
  status: StatusOption<Key> & { isDashed?: boolean };
  options: readonly StatusOption<Key>[];
  next?: StatusOption<Key> | undefined;
  isLocked?: boolean;
  /** Whether a status outside the options can still become one of them. */
  isOpen?: boolean;
  onChange?: ((key: Key) => void) | undefined;
}) => {
  const isSettable = onChange !== undefined && (isOpen || options.some(({ key }) => key === status.key));
  if (!isSettable)
    return (
      <Pill tone={status.tone} isDashed={status.isDashed ?? false}>
        {status.label}
      </Pill>
    );
  const face = {
    className: 'pill status-button',
    'data-tone': status.tone,
    'data-dashed': status.isDashed || undefined,
  } as const;
  return (
    <span className="status-split">
      <button
        type="button"
        {...face}
        disabled={isLocked || !next}
        title={next && words.aClickSetsTo(next.label)}
        aria-label={
          next ? words.setTo(status.label, subject, next.label) : words.statusOf(status.label, subject)
        }
        onClick={() => next && onChange(next.key)}
      >
        {status.label}
      </button>
      <Menu
        label={words.statusOfSubject(subject)}
        align="end"
        trigger={(trigger) => (
          <button
            type="button"
            {...face}
            {...trigger}
            disabled={isLocked}
            aria-label={words.changeStatusOfNow(subject, status.label)}
          >
            <IconChevronDown size={13} aria-hidden />
          </button>
        )}
      >
        {options.map((option) => (
          <MenuItem
            key={option.key}
            onClick={() => option.key !== status.key && onChange(option.key)}
            aside={option.key === status.key && <IconCheck size={14} role="img" aria-label={words.current} />}
          >
            <Pill tone={option.tone}>{option.label}</Pill>
          </MenuItem>
        ))}
      </Menu>
    </span>
  );
};
