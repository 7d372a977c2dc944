import type { PriceListVariant } from '#domain/price-list/listed.ts';
import { useAccountQuery } from '#web/parts/account.ts';
import { useReportFileQuery } from '#web/features/product-report/api.ts';
import { useFileAddress } from '#web/parts/file-address.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { openFile } from '#web/lib/open-file.ts';
import { RetryBanner } from '#web/ui/problem.tsx';
import * as words from '#web/features/product-report/words.nl.ts';

/** REP-034, REP-037: a price list of class 1 in a frame, from which it can be printed. */
export const PriceListFrame = ({
  title,
  variant,
  onClose,
}: {
  title: string;
  variant: PriceListVariant;
  onClose: () => void;
}) => {
  const { data: account } = useAccountQuery();
  const side = account?.priceSide ?? 'excl';
  const { data, ...query } = useReportFileQuery(
    { priceList: { priceClass: 1, side, variant, language: undefined } },
    { skip: !account },
  );
  const address = useFileAddress(data);
  return (
    <Dialog title={title} kind="wide" closesOutside onClose={onClose}>
      <RetryBanner query={query} />
      {address === undefined ? (
        query.error === undefined && <p role="status">{words.thePriceListIsBeing}</p>
      ) : (
        // eslint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox; this one is ours
        <iframe className="product-report-frame" src={address} title={title} />
      )}
      <div className="dialog-actions">
        <Button disabled={!data} onClick={() => data && openFile(data)}>
          {words.inANewTab}
        </Button>
        <Button variant="filled" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </Dialog>
  );
};
