import { useState } from 'react';
import type { CheckState } from '#api/customer-app/contract.ts';
import { useApp } from '#customer-app/app/signed-in.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { blockedText, today } from '#customer-app/ui/words.ts';
import { telephoneAddress } from '#web/lib/addresses.ts';
import { CalendarDate } from '#domain/kernel/date.ts';
import { readStored, writeStored } from '#web/lib/browser-storage.ts';
import { plural } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import * as words from '#customer-app/app/words.nl.ts';

/** MSG-030, MSG-032, MSG-033 with OURS-013 and OURS-014 (APP-008, APP-009, APP-012). */
const textsOf = ({ state, daysLeft }: CheckState): { title: string; text: string } | null => {
  if (state === 2)
    return {
      title: words.outstandingInvoices,
      text: words.youCanStillOrderIn(plural(daysLeft ?? 0, words.day, words.days)),
    };
  if (state !== 1 && state !== 3) return null;
  return { title: words.pleaseContactUs, text: state === 1 ? words.thePaymentTermHasPassed : blockedText };
};

/** A notice of unpaid invoices: on the page as long as it applies, and in a dialog once a day (APP-007). */
export const AppCheck = ({ check }: { check: CheckState }) => {
  const { user } = useApp().session;
  const key = `told.${user.accountId}.${user.customerId ?? user.userId}.${check.state}`;
  const [isDismissed, setIsDismissed] = useState(() => readStored(key, CalendarDate) === today());
  const texts = textsOf(check);
  if (!texts) return null;
  const close = () => {
    writeStored(key, today());
    setIsDismissed(true);
  };
  const { telephone } = check;
  const body = (
    <>
      <p>{texts.text}</p>
      {telephone && (
        <p>
          {words.callUs} <a href={telephoneAddress(telephone)}>{telephone}</a>
        </p>
      )}
    </>
  );
  return (
    <>
      <Banner kind={check.state === 2 ? 'warning' : 'error'}>
        <p>
          <b>{texts.title}</b>
        </p>
        {body}
      </Banner>
      {!isDismissed && (
        <Dialog
          kind="sheet"
          title={texts.title}
          onClose={close}
          footer={
            <Button variant="filled" onClick={close}>
              {words.understood}
            </Button>
          }
        >
          {body}
        </Dialog>
      )}
    </>
  );
};
