import { type KeepDemoFile, type KeepDemoPayout, unkept } from '#application/demo/collections.ts';
import { type DrawDemoLabel, undrawn } from '#application/demo/labels.ts';
import { openAccounts } from '#application/demo/opening.ts';
import { trade } from '#application/demo/trade.ts';
import { traders } from '#application/demo/trader.ts';
import type { KeepDemoPicture } from '#application/demo/pictures.ts';
import type { UnplacedEvent } from '#application/demo/simulation.ts';
import { type CalendarDate, dateInAmsterdam } from '#domain/kernel/date.ts';

/** What an empty store is filled with at the first start: enough to look lively, little enough to wait for. */
export const demoSize = { months: 24, orders: 1_600 };

export type DemoRequest = {
  now: string;
  months?: number;
  orders?: number;
  onOrder?: () => void;
  drawLabel?: DrawDemoLabel;
  /** Without it nothing has a picture. */
  keepPicture?: KeepDemoPicture | null;
  keepFile?: KeepDemoFile;
  keepPayout?: KeepDemoPayout;
};

/** A log of the demo company, and everything that happened in it, oldest first. */
export type DemoLog = { log: number; events: AsyncIterable<UnplacedEvent> };

const monthsBefore = (date: CalendarDate, months: number) => {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, 28))).toISOString().slice(0, 10);
};

/**
 * The demo company: four accounts, of which three are of one group, with `months` months of trade that end at
 * the instant `now` (ISO 8601), in `orders` orders. Each log can be read once; log 0, without which nobody
 * can sign in, comes last. The same arguments give the same events; ids of accounts, users, suppliers,
 * customers and products are always the same.
 */
export const demoCompany = ({
  now,
  months = demoSize.months,
  orders = demoSize.orders,
  onOrder = () => undefined,
  drawLabel = undrawn,
  keepPicture = null,
  keepFile = unkept,
  keepPayout = async () => undefined,
}: DemoRequest): DemoLog[] => {
  const start = monthsBefore(dateInAmsterdam(now), months);
  let left = orders;
  const logs = traders.map((trader, nth) => {
    const share = nth === traders.length - 1 ? left : Math.round(orders * trader.share);
    left -= share;
    const { log } = trader.account;
    const until = Date.parse(now);
    return {
      log,
      events: trade(trader, {
        start,
        now: until,
        orders: share,
        onOrder,
        drawLabel,
        keepPicture,
        keepFile,
        keepPayout,
      }),
    };
  });
  return [...logs, { log: 0, events: openAccounts(start) }];
};
