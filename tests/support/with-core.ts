/** A use case with its core filled in, for tests that call it many times. */
export const withCore =
  <Core, Rest extends unknown[], Answer>(
    useCase: (core: Core, ...rest: Rest) => Answer,
    core: NoInfer<Core>,
  ) =>
  (...rest: Rest): Answer =>
    useCase(core, ...rest);
