import { useOutage } from '#web/lib/outage.ts';

const texts = {
  offline: 'Geen verbinding. Wat u invult, blijft bewaard op dit apparaat.',
  'server-gone': 'De server is even niet bereikbaar. Wat u invult, blijft bewaard op dit apparaat.',
};

/** Says why nothing can be fetched or ordered now, as long as that is so. */
export const OfflineBar = () => {
  const outage = useOutage();
  return <output className="offline">{outage && texts[outage]}</output>;
};
