import data from '#api/http/releases.json' with { type: 'json' };
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Message } from '#domain/kernel/message.ts';

/** A version as its users read of it: what they can do now, in their own words. */
export type Release = { version: number; date: CalendarDate; title: Message; notes: readonly Message[] };

/** SHELL-012: every released version, newest first. The first one is this version. */
export const releases: readonly Release[] = data;
