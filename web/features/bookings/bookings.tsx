import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { z } from 'zod';
import type { CalendarEntry } from '#api/bookings/contract.ts';
import { CalendarDate } from '#domain/kernel/date.ts';
import { codeOf, textOf } from '#web/lib/api.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useBookingDayQuery, useBookingSettingsQuery } from '#web/parts/bookings/api.ts';
import { BookingsAgenda } from '#web/parts/bookings/bookings-agenda.tsx';
import { EntryList } from '#web/features/bookings/entry-list.tsx';
import { readStored, writeStored } from '#web/lib/browser-storage.ts';
import { weekdayDate } from '#web/lib/format.ts';
import { useNavigate, useParams, useSearchParams } from '#web/lib/router.tsx';
import type { AgendaView } from '#web/ui/agenda/agenda-days.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FieldsSaved } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Page } from '#web/ui/page.tsx';
import { useToday } from '#web/parts/today.ts';
import './bookings.css';
import * as words from '#web/features/bookings/words.nl.ts';

const forms = () => import('#web/features/bookings/entry-forms.tsx');
const NewBooking = lazyPart(forms, 'NewBooking');
const NewSlot = lazyPart(forms, 'NewSlot');
const dialogs = () => import('#web/features/bookings/entry-dialog.tsx');
const EntryDialog = lazyPart(dialogs, 'EntryDialog');
const DeleteEntry = lazyPart(dialogs, 'DeleteEntry');
const BookingSettings = lazyPart(() => import('#web/features/bookings/settings.tsx'), 'BookingSettings');

const tabs = [
  { key: 'agenda', label: words.calendar },
  { key: 'instellingen', label: words.weekSetupAndSettings },
] as const;

const viewKey = 'bookings-view';
const View = z.enum(['month', 'week', 'day']);

/** A phone is too narrow for a week. */
const usualView = (): AgendaView => (matchMedia('(max-width: 767px)').matches ? 'day' : 'week');

/** The open dialog: a new item, an opened one, or a confirmation before deleting. */
type Over =
  | { kind: 'new-booking' | 'new-slot' }
  | { kind: 'entry'; id: number }
  | { kind: 'delete'; entry: CalendarEntry };

/** BOOK-001: the bookings of a date, those awaiting an answer, and the calendar. */
export const Bookings = () => {
  const today = useToday();
  const named = CalendarDate.safeParse(useParams()['date']);
  const day = named.success ? named.data : today;
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find(({ key }) => key === search.get('tab'))?.key ?? 'agenda';
  const [view, setView] = useState<AgendaView>(() => readStored(viewKey, View) ?? usualView());
  const requested = z.coerce
    .number()
    .int()
    .positive()
    .safeParse(search.get('open') ?? undefined).data;
  const [over, setOver] = useState<Over | null>(
    requested === undefined ? null : { kind: 'entry', id: requested },
  );
  const navigate = useNavigate();
  const { currentData, data, ...query } = useBookingDayQuery({ date: day });
  // data for every dialog is fetched with the page
  useBookingSettingsQuery();
  const close = () => setOver(null);
  const open = ({ id }: CalendarEntry) => setOver({ kind: 'entry', id });
  const goTo = (next: CalendarDate) => void navigate(`/bookings/${next}`, { replace: true });
  const chooseView = (next: AgendaView) => {
    setView(next);
    writeStored(viewKey, next);
  };

  if (codeOf(query.error) === 'bookings-off')
    return (
      <Page title={words.bookings}>
        <Banner kind="warning">
          {textOf(query.error)} {words.switchOnBookingsInThe}
        </Banner>
      </Page>
    );
  return (
    <Page
      title={words.bookings}
      saveState={tab === 'instellingen' && <FieldsSaved />}
      actions={
        <>
          <Button onClick={() => setOver({ kind: 'new-slot' })}>{words.newOpenslot}</Button>
          <Button variant="filled" Icon={IconPlus} onClick={() => setOver({ kind: 'new-booking' })}>
            {words.newBooking}
          </Button>
        </>
      }
    >
      <Tabs
        label={words.partsOfTheBookings}
        tabs={tabs}
        selected={tab}
        onSelect={(key) => setSearch(key === 'agenda' ? {} : { tab: key }, { replace: true })}
      >
        <div className="bookings-panel">
          {tab === 'instellingen' ? (
            <Suspense fallback={<Skeleton height={240} />}>
              <BookingSettings today={today} />
            </Suspense>
          ) : (
            <div className="with-rail">
              <section className="card" aria-label={words.calendar}>
                <BookingsAgenda
                  {...{ view, day, today }}
                  onView={chooseView}
                  onDay={goTo}
                  onDayAlone={(chosen) => {
                    chooseView('day');
                    goTo(chosen);
                  }}
                  onOpen={open}
                />
              </section>
              <div className="stack">
                <Card
                  title={words.waitingForAnAnswer}
                  subtitle={data?.pending.length || undefined}
                  isPadded={false}
                >
                  <EntryList
                    label={words.bookingsThatWaitForAn}
                    entries={(currentData ?? data)?.pending}
                    emptyText={words.nobodyIsWaitingForAn}
                    query={query}
                    onOpen={open}
                    hasDay
                  />
                </Card>
                <Card title={words.on(weekdayDate(day))} isPadded={false}>
                  <EntryList
                    label={words.bookingsOn(weekdayDate(day))}
                    entries={currentData?.data}
                    emptyText={words.noBookingsOnThisDate}
                    query={query}
                    onOpen={open}
                  />
                </Card>
              </div>
            </div>
          )}
        </div>
      </Tabs>
      <Suspense>
        {over?.kind === 'new-booking' && <NewBooking day={day} onClose={close} />}
        {over?.kind === 'new-slot' && <NewSlot day={day} onClose={close} />}
        {over?.kind === 'entry' && (
          <EntryDialog
            {...{ id: over.id, day, view }}
            onClose={close}
            onDelete={(entry) => setOver({ kind: 'delete', entry })}
          />
        )}
        {over?.kind === 'delete' && <DeleteEntry entry={over.entry} onClose={close} />}
      </Suspense>
    </Page>
  );
};
