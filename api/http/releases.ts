import type { CalendarDate } from '#domain/kernel/date.ts';

/** A version as its users read of it: what they can do now, in their own words. */
export type Release = { version: number; date: CalendarDate; title: string; notes: readonly string[] };

/** SHELL-012: every released version, newest first. The first one is this version. */
export const releases: readonly Release[] = [
  {
    version: 251,
    date: '2026-11-21',
    title: 'Zoeken, hulp en meelopen in elk venster',
    notes: [
      'Met Ctrl+K vindt u orders, klanten en producten, en start u elke opdracht zonder muis. De woorden mogen in elke volgorde staan.',
      'De hulppagina legt in gewone taal uit hoe betalingen, de klantapp, inkooporders, backorders en offertes, btw en de kassa werken.',
      'Alle vensters lopen vanzelf mee: wat een collega wijzigt, ziet u binnen twee seconden, ook met veel tabbladen open.',
      'Valt de server even weg, dan ziet u dat boven aan het scherm. Wat u invult blijft bewaard en het werk gaat vanzelf verder.',
      'Is er een nieuwe versie, dan vraagt Kelderboek of u wilt vernieuwen. Uw concepten blijven staan.',
    ],
  },
  {
    version: 250,
    date: '2026-11-19',
    title: 'De eerste versie',
    notes: [
      'Orders invoeren met het toetsenbord, met klantprijzen, voorraad en btw die meteen kloppen.',
      'Een dashboard met de orders van de dag, waarop u de status met één klik wijzigt en weer terugdraait.',
      'Klanten bestellen zelf in de klantapp, ook op hun telefoon.',
      'Het logboek laat van elke wijziging zien wie haar deed, wanneer, en wat er eerst stond.',
    ],
  },
];
