import type { Text } from '#web/lib/words.nl.ts';

export const unknownBrowser = 'Unknown browser';
export const on = (browser: Text, system: Text) => `${browser} on ${system}`;
export const theSessionWasNotEnded = 'The session was not ended';
export const sessionEnded = 'Session ended';
export const signedInAt = 'Logged in on';
export const endAllOthers = 'End all others';
export const otherSessionsEnded = 'All other sessions ended';
export const theSessionsWereNotEnded = 'The sessions were not ended';
export const thisOne = 'this one';
export const whereYouAreLoggedIn = 'Where you are logged in';
export const end = 'End';
export const endSession = (device: Text, address: Text) => `End ${device} ${address}`;
