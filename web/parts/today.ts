import { useState } from 'react';
import { dateInAmsterdam } from '#domain/kernel/date.ts';

/** The date on which this part of the page was opened; it does not change while the part is shown. */
export const useToday = () => useState(() => dateInAmsterdam(Date.now()))[0];
