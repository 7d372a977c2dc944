import { useState } from 'react';
import { dateInAmsterdam } from '#domain/kernel/date.ts';

/** The day on which a part of the page was opened; it stays that day while the part stands. */
export const useToday = () => useState(() => dateInAmsterdam(Date.now()))[0];
