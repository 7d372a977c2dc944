import { useState } from 'react';
import { useUiVersionQuery } from '#web/app/account.ts';
import { useAppSelector } from '#web/app/store.ts';
import { ownVersion } from '#web/app/version.ts';
import { useOutage } from '#web/lib/outage.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';

const reload = () => location.reload();
const askEvery = 300_000;

const outageTexts = {
  offline: 'Geen verbinding. Wat u invult, blijft als concept bewaard.',
  'server-gone':
    'De server is even niet bereikbaar. Wat u invult, blijft als concept bewaard; zodra de server er weer is, werkt alles vanzelf door.',
};

/** What holds for every screen: no connection, no server, or the account was switched in another tab (ROLE-027). */
export const Notices = () => {
  const isSwitched = useAppSelector((state) => state.session.isSwitched);
  const outage = useOutage();
  return (
    <div className="content-banners">
      {isSwitched && (
        <Banner kind="error" action={<LinkButton onClick={reload}>Pagina herladen</LinkButton>}>
          <b>SWITCH ERROR</b> Het account is in een ander venster gewisseld. Er is niets opgeslagen.
        </Banner>
      )}
      {outage && <Banner kind="warning">{outageTexts[outage]}</Banner>}
    </div>
  );
};

/** SHELL-019, SHELL-020, D-28: a newer version asks to reload; nothing reloads by itself. */
export const NewVersion = () => {
  const { data: version } = useUiVersionQuery(undefined, { pollingInterval: askEvery });
  const [isLater, setIsLater] = useState(false);
  if (version === undefined || version <= ownVersion || isLater) return null;
  return (
    <ConfirmDialog
      title="Software-update"
      verb="Vernieuwen"
      cancel="Later"
      onConfirm={reload}
      onCancel={() => setIsLater(true)}
    >
      Er is een nieuwe versie. Klik op vernieuwen.
    </ConfirmDialog>
  );
};
