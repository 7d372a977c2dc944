import { useCallback, useEffect, useRef, useState } from 'react';
import { type Leaving as Basket, readLeaving } from '#customer-app/app/leaving.ts';
import { Page } from '#customer-app/app/page.tsx';
import { useApp } from '#customer-app/app/signed-in.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Link, useBase } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';
import * as words from '#customer-app/features/leaving/words.nl.ts';

/** Submits a hidden form, with which the browser leaves the app. */
const send = ({ action, fields }: Basket) => {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action, hidden: true, acceptCharset: 'utf-8' });
  for (const [name, value] of fields) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
};

/**
 * APP-039, INT-021: sends the basket to the purchasing system from which this session came. It is ordered
 * there, so the basket here is emptied for the next buyer.
 */
export const Leaving = () => {
  const { basket } = useApp();
  const base = useBase();
  const [leaving] = useState(readLeaving);
  const [isBlocked, setIsBlocked] = useState(false);
  const isSent = useRef(false);
  const go = useCallback(async () => {
    if (!leaving) return;
    await basket.clear();
    // who goes back comes to the wines, and not here, where the same order would leave again
    history.replaceState(null, '', `${base}/nieuwebestelling`);
    send(leaving);
  }, [base, basket, leaving]);
  useEffect(() => {
    // the browser reports here if this page may not, or no longer, submit to the address
    const blocked = () => setIsBlocked(true);
    document.addEventListener('securitypolicyviolation', blocked);
    if (!isSent.current) void go();
    isSent.current = true;
    return () => document.removeEventListener('securitypolicyviolation', blocked);
  }, [go]);
  return (
    <Page title={words.toYourPurchasingSystem}>
      <section className="card">
        <div className="pad">
          {leaving === null ? (
            <p>{words.thereIsNoOrderTo}</p>
          ) : isBlocked ? (
            <Banner kind="error">{words.thisPageHasExpiredAnd}</Banner>
          ) : (
            <>
              <p role="status">{words.oneMomentYourOrderIs}</p>
              <Button onClick={() => void go()}>{words.sendAgain}</Button>
            </>
          )}
          <p>
            <Link to="/nieuwebestelling">{words.backToTheWines}</Link>
          </p>
        </div>
      </section>
    </Page>
  );
};
