import { useEffect, useMemo, useState } from 'react';
import { findSettings, settingPlaces } from '#web/parts/setting-places.ts';
import { useMayOpen } from '#web/parts/may-open.ts';
import { useRole } from '#web/parts/role.ts';
import { useLocation, useNavigate } from '#web/lib/router.tsx';
import { Typeahead } from '#web/ui/typeahead.tsx';
import * as words from '#web/features/settings/words.nl.ts';

const mostFound = 12;

/** A search over all settings by label, hint, group and page; what is chosen is opened, with the cursor in it. */
export const SettingSearch = () => {
  const navigate = useNavigate();
  const role = useRole();
  const mayOpen = useMayOpen();
  const [question, setQuestion] = useState('');
  const places = useMemo(() => settingPlaces(role), [role]);
  const found = findSettings(places, question, mostFound);
  return (
    <search className="settings-search">
      <Typeahead
        label={words.searchSettings}
        placeholder={words.searchSettingsExample}
        chosenText=""
        options={found.filter(({ to }) => mayOpen(to.replace(/[?#].*/, '')))}
        onSearch={setQuestion}
        onPick={({ to }) => void navigate(to)}
        keyOf={({ name }) => name}
      >
        {({ label, where }) => (
          <span className="two-lines">
            <span>{label}</span>
            <span className="sub">{where}</span>
          </span>
        )}
      </Typeahead>
    </search>
  );
};

const controlOf = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-field]')]
    .find((element) => element.dataset['field'] === name)
    ?.querySelector<HTMLElement>('input:not([type=color], [type=radio]), input:checked, select, textarea');

/** Puts the cursor in the setting that the address names, as soon as it is there. */
export const useSettingInAddress = () => {
  const { search, key } = useLocation();
  const name = new URLSearchParams(search).get('veld');
  useEffect(() => {
    if (name === null) return undefined;
    const go = () => {
      const control = controlOf(name);
      control?.scrollIntoView?.({ block: 'center' });
      control?.focus({ preventScroll: true });
      return control !== undefined && control !== null;
    };
    if (go()) return undefined;
    const watch = new MutationObserver(() => {
      if (go()) watch.disconnect();
    });
    watch.observe(document.body, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [name, key]);
};
