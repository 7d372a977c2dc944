import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import * as words from '#web/parts/record-list/words.nl.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Floating } from '#web/ui/floating.tsx';
import './record-list.css';

type Choice = { key: string; header: string };

/**
 * Which columns a list has, and in which order: a tick for each, and arrows for those that are shown. The first
 * column is always there. What is chosen shows at once; `onClose` gets it when the panel closes.
 */
export const ColumnChoice = ({
  first,
  others,
  chosen,
  usual,
  onChange,
  onClose,
}: {
  first: Choice | undefined;
  others: readonly Choice[];
  chosen: readonly string[];
  usual: readonly string[];
  /** Null: as usual. */
  onChange: (keys: readonly string[] | null) => void;
  onClose: (keys: readonly string[] | null) => void;
}) => {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [latest, setLatest] = useState<readonly string[] | null>();
  const [announced, setAnnounced] = useState('');
  const [moved, setMoved] = useState<string>();
  const headerOf = (key: string) => others.find((column) => column.key === key)?.header ?? key;
  const shown = chosen.map((key) => ({ key, header: headerOf(key) }));
  const rows = [...shown, ...others.filter(({ key }) => !chosen.includes(key))];

  useEffect(() => {
    if (isOpen) panel.current?.querySelector<HTMLElement>('input:enabled')?.focus();
  }, [isOpen]);
  useEffect(() => {
    // moving a row in the page takes the focus away from its button
    if (moved === undefined) return;
    const buttons = [...(panel.current?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? [])];
    const [key, way] = moved.split(' ');
    const own = buttons.filter(({ dataset }) => dataset.move === key && !('disabled' in dataset));
    (
      own.find(({ dataset, disabled }) => dataset.way === way && !disabled) ??
      own.find(({ disabled }) => !disabled)
    )?.focus();
  }, [moved, chosen]);

  const change = (keys: readonly string[] | null) => {
    const next = keys?.join() === usual.join() ? null : keys;
    setLatest(next);
    onChange(next);
  };
  const close = () => {
    setIsOpen(false);
    setMoved(undefined);
    if (latest !== undefined) onClose(latest);
    setLatest(undefined);
  };
  const move = (key: string, by: -1 | 1) => {
    const at = chosen.indexOf(key);
    const keys = chosen.filter((each) => each !== key);
    keys.splice(at + by, 0, key);
    change(keys);
    setMoved(`${key} ${by < 0 ? 'up' : 'down'}`);
    setAnnounced(words.columnIsNow(headerOf(key), at + by + 2, keys.length + 1));
  };
  return (
    <>
      <Button
        ref={trigger}
        className="column-button"
        size="small"
        Icon={IconColumns3}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : setIsOpen(true))}
      >
        {words.columns}
      </Button>
      {isOpen && (
        <Floating anchor={trigger} align="end" onClose={close}>
          <div ref={panel} className="column-choice" role="dialog" aria-labelledby={id}>
            <h3 id={id}>{words.columns}</h3>
            <ul>
              {first && (
                <li>
                  <label className="check">
                    <input type="checkbox" checked disabled />
                    {first.header}
                  </label>
                </li>
              )}
              {rows.map(({ key, header }) => {
                const at = chosen.indexOf(key);
                return (
                  <li key={key}>
                    <label className="check">
                      <input
                        type="checkbox"
                        checked={at >= 0}
                        onChange={() =>
                          change(at < 0 ? [...chosen, key] : chosen.filter((each) => each !== key))
                        }
                      />
                      {header}
                    </label>
                    {at >= 0 && (
                      <span className="column-moves">
                        <IconButton
                          label={words.moveForward(header)}
                          size="small"
                          Icon={IconArrowUp}
                          data-move={key}
                          data-way="up"
                          disabled={at === 0}
                          onClick={() => move(key, -1)}
                        />
                        <IconButton
                          label={words.moveBack(header)}
                          size="small"
                          Icon={IconArrowDown}
                          data-move={key}
                          data-way="down"
                          disabled={at === chosen.length - 1}
                          onClick={() => move(key, 1)}
                        />
                      </span>
                    )}
                  </li>
                );
              })}
            </ul>
            <footer>
              <Button size="small" variant="quiet" onClick={() => change(null)}>
                {words.asUsual}
              </Button>
              <span className="spacer" />
              <Button
                size="small"
                onClick={() => {
                  close();
                  trigger.current?.focus();
                }}
              >
                {words.ready}
              </Button>
            </footer>
            <p className="visually-hidden" role="status">
              {announced}
            </p>
          </div>
        </Floating>
      )}
    </>
  );
};
