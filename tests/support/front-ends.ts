import { buildFrontEnds } from '#web/build.ts';

/** The front-ends built, so that a server that a test starts need not. */
export const setup = () => buildFrontEnds();
