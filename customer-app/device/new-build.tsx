import { useEffect, useRef } from 'react';
import { isReplaced } from '#customer-app/app/broken.tsx';
import type { AppWorker } from '#customer-app/device/worker.ts';
import { pageLoad } from '#web/lib/page-load.ts';
import { useLocation } from '#web/lib/router.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import * as words from '#customer-app/device/words.nl.ts';

/** The minimum time between two checks for a newer version, made on navigation, in ms. */
const askEvery = 60_000;

/** Where no worker keeps the app, the next navigation after an update loads the new version; input is not lost. */
export const ReloadedBuild = () => {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  const request = useRef(0);
  const isOld = useRef(false);
  useEffect(() => {
    if (pathname === first.current) return;
    first.current = pathname;
    if (isOld.current) {
      pageLoad.again();
      return;
    }
    if (Date.now() - request.current < askEvery) return;
    request.current = Date.now();
    void isReplaced().then((is) => {
      isOld.current = is;
      if (is) pageLoad.again();
    });
  }, [pathname]);
  return null;
};

/** A new version is here in full: it opens now, or by itself the next time. */
export const NewBuild = ({ isNewer, look }: AppWorker) => {
  const { pathname } = useLocation();
  useEffect(() => look(), [look, pathname]);
  return (
    isNewer.use() && (
      <Banner action={<LinkButton onClick={pageLoad.again}>{words.openNow}</LinkButton>}>
        {words.newVersion}
      </Banner>
    )
  );
};
