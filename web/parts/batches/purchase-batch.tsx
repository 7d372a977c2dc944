import { IconFileText, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import {
  changePurchaseOrderStatus,
  mailToSupplier,
  purchaseOrderPdf,
} from '#api/purchase-orders/contract.ts';
import { PurchaseOrderStatus, purchaseStatuses } from '#domain/purchase-order/status.ts';
import { localized } from '#web/lib/localized.ts';
import { BatchBar, type StartBatch } from '#web/parts/batches/batch-bar.tsx';
import type { Matching } from '#web/parts/batches/chosen.ts';
import { MoreMenu } from '#web/parts/batches/more-menu.tsx';
import * as words from '#web/parts/batches/words.nl.ts';
import { useRights } from '#web/parts/role.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { MenuItem } from '#web/ui/menu.tsx';
import type { Selection } from '#web/ui/selection.tsx';

type Chosen = { selection: Selection; matching: Matching };
/** What is received is booked order by order (PO-020). */
const settable = PurchaseOrderStatus.exclude(['completed']).options;

/** What is asked before it is done. */
type Question = { title: string; body: string; verb: string; start: () => Promise<unknown> };

const Actions = ({ start, count, ...chosen }: Chosen & { start: StartBatch; count: number }) => {
  const may = useRights();
  const [question, setQuestion] = useState<Question | null>(null);
  const counted = words.purchasesCounted(count);
  return (
    <>
      {may(mailToSupplier) && (
        <Button
          variant="filled"
          Icon={IconMail}
          onClick={() =>
            setQuestion({
              title: words.askMailSuppliers(counted),
              body: words.askMailSuppliersBody,
              verb: words.sendMails,
              start: () => start('purchase-mails'),
            })
          }
        >
          {words.mailSuppliers}
        </Button>
      )}
      {may(purchaseOrderPdf) && (
        <Button Icon={IconFileText} onClick={() => void start('purchase-papers')}>
          {words.asPdf}
        </Button>
      )}
      <MoreMenu {...chosen}>
        {may(changePurchaseOrderStatus) &&
          settable.map((status) => (
            <MenuItem
              key={status}
              onClick={() =>
                setQuestion({
                  title: words.askStatus(counted, localized(purchaseStatuses[status].name)),
                  body: words.askStatusBody,
                  verb: words.setStatus,
                  start: () => start('purchase-status', { purchaseStatus: status }),
                })
              }
            >
              {words.statusTo(localized(purchaseStatuses[status].name))}
            </MenuItem>
          ))}
      </MoreMenu>
      {question && (
        <ConfirmDialog
          title={question.title}
          verb={question.verb}
          onConfirm={async () => {
            await question.start();
            setQuestion(null);
          }}
          onCancel={() => setQuestion(null)}
        >
          {question.body}
        </ConfirmDialog>
      )}
    </>
  );
};

/** What can be done with many purchase orders at once: under a list of them. */
export const PurchaseBatch = (chosen: Chosen) => (
  <BatchBar {...chosen}>{(start, count) => <Actions {...chosen} start={start} count={count} />}</BatchBar>
);
