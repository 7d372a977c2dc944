import { useState } from 'react';
import { areSingleKeysOn, switchSingleKeys } from '#web/lib/shortcuts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { CheckField } from '#web/ui/field.tsx';
import '#web/ui/keys.css';
import * as words from '#web/app/words.nl.ts';

/** The list of shortcuts, with the switch for single keys that WCAG 2.1.4 requires. */
export const ShortcutList = ({ onClose }: { onClose: () => void }) => {
  const [isOn, setIsOn] = useState(areSingleKeysOn);
  return (
    <Dialog title={words.shortcuts} closesOutside onClose={onClose}>
      <dl className="shortcut-list">
        {Object.entries(words.shortcutEffects).map(([keys, effect]) => (
          <div key={keys} className="contents">
            <dt>{effect}</dt>
            <dd>
              <kbd>{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <CheckField
        label={words.singleKeyShortcuts}
        checked={isOn}
        onChange={(on) => {
          switchSingleKeys(on);
          setIsOn(on);
        }}
      />
    </Dialog>
  );
};
