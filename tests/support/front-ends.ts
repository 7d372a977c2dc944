import { buildFrontEnds } from '#web/build.ts';

/** Builds the front-ends, so that servers started by tests need not. */
export const setup = () => buildFrontEnds();
