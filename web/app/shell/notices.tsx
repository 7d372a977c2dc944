import { useEffect, useRef, useState } from 'react';
import { ownVersion } from '#api/contract/version.ts';
import { useAccountQuery, usePartsQuery, useSignOutMutation, useSoftwareQuery } from '#web/parts/account.ts';
import { forgetSession } from '#web/lib/session.ts';
import { nameOf } from '#web/lib/session-state.ts';
import { useAppSelector, useSession } from '#web/lib/store.ts';
import { useOutage } from '#web/lib/outage.ts';
import { pageLoad } from '#web/lib/page-load.ts';
import { type Place, useBlocker, useLocation } from '#web/lib/router.tsx';
import { hasUnsaved, unsavedNow, useUnsaved } from '#web/lib/unsaved.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { RepresentationBar } from '#web/ui/representation-bar.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import * as words from '#web/app/words.nl.ts';
import { plural } from '#web/lib/format.ts';

const askEvery = 300_000;
/** The build of this front-end; null when it runs unbuilt. */
const thisBuild: string | null = (import.meta.env['VITE_BUILD'] as string | undefined) ?? null;

/** ROLE-035: the user this tab acts for, and the way back. */
const Representation = () => {
  const session = useSession();
  const [signOut] = useSignOutMutation();
  if (!session.actingUser) return null;
  const goBack = async () => {
    await signOut({ request: {} });
    forgetSession();
    pageLoad.at('/auth/login');
  };
  return <RepresentationBar of={nameOf(session)} by={session.actingUser} onBack={() => void goBack()} />;
};

/**
 * Notices for every screen: no connection, no server, or the account was switched in another tab (ROLE-027).
 */
export const Notices = () => {
  const isSwitched = useAppSelector((state) => state.session.isSwitched);
  const outage = useOutage();
  return (
    <div className="content-banners">
      <Representation />
      {isSwitched && (
        <Banner kind="error" action={<LinkButton onClick={pageLoad.again}>{words.reloadPage}</LinkButton>}>
          <b>{words.switchError}</b> {words.theAccountWasSwitchedIn}
        </Banner>
      )}
      {outage && <Banner kind="warning">{words.outages[outage]}</Banner>}
    </div>
  );
};

const useIsNewer = () => {
  const outage = useOutage();
  const { data, refetch } = useSoftwareQuery(undefined, {
    pollingInterval: askEvery,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  const isBack = outage === null;
  const wasAway = useRef(false);
  useEffect(() => {
    // a restarted server may run another version
    if (isBack && wasAway.current) void refetch();
    wasAway.current = !isBack;
  }, [isBack, refetch]);
  if (!data) return false;
  const isOtherBuild = thisBuild !== null && data.build !== null && data.build !== thisBuild;
  return data.version > ownVersion || isOtherBuild;
};

/**
 * SHELL-019, SHELL-020, D-28: a newer version, or another build of this one, offers to reload. After "later"
 * the page reloads when the user opens another screen and nothing is unsaved. Drafts survive.
 */
export const NewVersion = () => {
  const isNewer = useIsNewer();
  const { pathname } = useLocation();
  const [laterAt, setLaterAt] = useState<string | null>(null);
  const isElsewhere = laterAt !== null && laterAt !== pathname;
  useEffect(() => {
    if (isNewer && isElsewhere && !hasUnsaved()) pageLoad.again();
  }, [isNewer, isElsewhere]);
  if (!isNewer || laterAt !== null) return null;
  return (
    <ConfirmDialog
      title={words.softwareUpdate}
      verb={words.refresh}
      cancel={words.later}
      onConfirm={pageLoad.again}
      onCancel={() => setLaterAt(pathname)}
    >
      {words.thereIsANewVersion}
    </ConfirmDialog>
  );
};

/** SHELL-021: a setting that affects all screens was changed, here or by another user. */
export const ReloadOnChange = () => {
  const { data: account } = useAccountQuery();
  const { data: parts } = usePartsQuery();
  const now =
    account && parts
      ? JSON.stringify([
          account.accountId,
          account.color,
          account.priceSide,
          account.settings.showsSupply,
          parts.subscriptions,
          parts.bookings,
        ])
      : null;
  const before = useRef<string | null>(null);
  const { fields, pages } = useUnsaved();
  const isLost = fields + pages > 0;
  useEffect(() => {
    if (now === null) return;
    before.current ??= now;
    if (before.current !== now && !isLost) pageLoad.again();
  }, [now, isLost]);
  return null;
};

const mustAsk = (next: Place, now: Place) =>
  hasUnsaved() && now.pathname !== next.pathname && next.pathname !== '/auth/login';

/** Asks before the user leaves a page with unsaved changes. */
export const LeaveGuard = () => {
  const blocked = useBlocker(mustAsk);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      const { fields, pages } = unsavedNow();
      if (fields + pages > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  if (!blocked) return null;
  const { fields, pages } = unsavedNow();
  const ofPage = pages > 0 ? words.workIsLost : words.thisOrderHasNotBeen;
  return (
    <ConfirmDialog
      title={words.leaveThisPage}
      verb={words.leave}
      cancel={words.stay}
      onConfirm={blocked.leave}
      onCancel={blocked.stay}
    >
      {fields > 0
        ? words.notSavedAndLost(
            plural(fields, words.fieldIs, words.fieldsAre),
            fields === 1 ? words.gets : words.get,
          )
        : ofPage}
    </ConfirmDialog>
  );
};
