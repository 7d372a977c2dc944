import {
  IconArrowRight,
  IconFileText,
  IconKeyboard,
  IconMoon,
  IconPlus,
  IconUser,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { statuses } from '#domain/sales-order/status.ts';
import { useSearchQuery } from '#web/app/account.ts';
import { mayOpen, menuOf } from '#web/app/screens.ts';
import { roleOf } from '#web/app/session.ts';
import { statusTones } from '#web/app/status-tones.ts';
import { useSession } from '#web/app/store.ts';
import { useDebounced } from '#web/lib/debounce.ts';
import { deliveryDate, money } from '#web/lib/format.ts';
import { useThemeSwitch } from '#web/lib/theme.ts';
import { Palette, type PaletteGroup, type PaletteItem } from '#web/ui/palette.tsx';
import { Pill } from '#web/ui/pill.tsx';

const startsAt = 2;
const shownOfEach = 6;

/** SHELL-014, SHELL-015: orders and customers from 2 characters on, 200 ms after the last one; and commands. */
export const SearchPalette = ({ onClose, onShortcuts }: { onClose: () => void; onShortcuts: () => void }) => {
  const [query, setQuery] = useState('');
  const navigate = useNavigate();
  const role = roleOf(useSession());
  const { toggle } = useThemeSwitch();
  const words = query.trim();
  const asked = useDebounced(words, 200);
  const isAsking = words.length >= startsAt;
  const { currentData, isFetching, error } = useSearchQuery({ q: asked }, { skip: asked.length < startsAt });
  const found = isAsking ? (currentData ?? []) : [];
  const go = (to: string) => () => void navigate(to);

  const orders: PaletteItem[] = found
    .filter(({ type }) => type === 1)
    .slice(0, shownOfEach)
    .map(({ id, number, name, date, amount, status }) => ({
      key: `order-${id}`,
      Icon: IconFileText,
      title: `Order ${number}`,
      note: `${name} · ${deliveryDate(date)}`,
      aside: (
        <>
          {amount !== null && <span className="sub tabular">{money(amount)}</span>}
          {status && <Pill tone={statusTones[status]}>{statuses[status].name}</Pill>}
        </>
      ),
      run: go(`/verkoop/${id}`),
    }));
  const customers = found.filter(({ type }) => type === 2).slice(0, shownOfEach);
  const customerItems: PaletteItem[] = customers.map(({ id, number, name, city }) => ({
    key: `customer-${id}`,
    Icon: IconUser,
    title: name,
    note: `${city} · klant ${number}`,
    run: go(mayOpen(`/klanten/${id}`, role) ? `/klanten/${id}` : `/order/new/${id}`),
  }));
  const commands: PaletteItem[] = [
    ...customers.slice(0, 1).map(({ id, name }) => ({
      key: `new-order-${id}`,
      Icon: IconPlus,
      title: `Nieuwe order voor ${name}`,
      run: go(`/order/new/${id}`),
    })),
    { key: 'new-order', Icon: IconPlus, title: 'Nieuwe order', aside: <kbd>⇧ N</kbd>, run: go('/order/new') },
    ...menuOf(role).map(({ to, label }) => ({
      key: to,
      Icon: IconArrowRight,
      title: `Ga naar ${label.toLowerCase()}`,
      run: go(to),
    })),
    { key: 'theme', Icon: IconMoon, title: 'Wissel licht en donker thema', run: toggle },
    {
      key: 'shortcuts',
      Icon: IconKeyboard,
      title: 'Toon sneltoetsen',
      aside: <kbd>?</kbd>,
      run: onShortcuts,
    },
  ].filter(
    ({ key, title }) => key.startsWith('new-order-') || title.toLowerCase().includes(words.toLowerCase()),
  );

  const groups: PaletteGroup[] = [
    { title: 'Orders', items: orders },
    { title: 'Klanten', items: customerItems },
    { title: 'Opdrachten', items: commands },
  ].filter(({ items }) => items.length > 0);
  const isWaiting = isAsking && (isFetching || asked !== words);
  const isNothing = isAsking && !isWaiting && !error && found.length === 0;
  const message =
    (error && 'Zoeken lukt nu niet. Probeer het opnieuw.') ||
    (isWaiting && found.length === 0 && 'Aan het laden ...') ||
    (isNothing && 'Geen resultaten gevonden');

  return (
    <Palette
      query={query}
      onQuery={setQuery}
      groups={groups}
      message={message || undefined}
      placeholder="Zoek order, klant of opdracht"
      onClose={onClose}
    />
  );
};
