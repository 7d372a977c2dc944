import { said, type Said } from '#domain/kernel/message.ts';
import * as words from '#web/lib/words.nl.ts';

/** A text of the domain in the language of this page. */
export const localized = (text: Said): string => said(words.language, text);
