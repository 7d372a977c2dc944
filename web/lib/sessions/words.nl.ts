import type { Text } from '#web/lib/words.nl.ts';

export const unknownBrowser = 'Onbekende browser';
export const on = (browser: Text, system: Text) => `${browser} op ${system}`;
export const theSessionWasNotEnded = 'De sessie is niet beëindigd';
export const sessionEnded = 'Sessie beëindigd';
export const signedInAt = 'Ingelogd op';
export const endAllOthers = 'Alle andere beëindigen';
export const otherSessionsEnded = 'Alle andere sessies beëindigd';
export const theSessionsWereNotEnded = 'De sessies zijn niet beëindigd';
export const thisOne = 'deze';
export const whereYouAreLoggedIn = 'Waar u bent ingelogd';
export const end = 'Beëindigen';
export const endSession = (device: Text, address: Text) => `${device} ${address} beëindigen`;
