import { useState } from 'react';
import { areSingleKeysOn, switchSingleKeys } from '#web/lib/shortcuts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { CheckField } from '#web/ui/field.tsx';
import '#web/ui/keys.css';

const shortcuts: readonly (readonly [keys: string, effect: string])[] = [
  ['Ctrl K', 'Zoeken en opdrachten'],
  ['/', 'Zoeken en opdrachten'],
  ['⇧ N', 'Nieuwe order'],
  ['Ctrl ↵', 'Order bevestigen en bekijken'],
  ['Ctrl D', 'Orderregel dupliceren'],
  ['Ctrl L', 'Orderregel vergrendelen'],
  ['Ctrl Del', 'Orderregel verwijderen'],
  ['Esc', 'Bovenste venster sluiten'],
  ['?', 'Deze lijst'],
];

/** What the keys do, with the switch for single keys that WCAG 2.1.4 asks for. */
export const ShortcutList = ({ onClose }: { onClose: () => void }) => {
  const [isOn, setIsOn] = useState(areSingleKeysOn);
  return (
    <Dialog title="Sneltoetsen" closesOutside onClose={onClose}>
      <dl className="shortcut-list">
        {shortcuts.map(([keys, effect]) => (
          <div key={keys} className="contents">
            <dt>{effect}</dt>
            <dd>
              <kbd>{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <CheckField
        label="Sneltoetsen van één toets gebruiken"
        checked={isOn}
        onChange={(on) => {
          switchSingleKeys(on);
          setIsOn(on);
        }}
      />
    </Dialog>
  );
};
