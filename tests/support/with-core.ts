/** A use case with its core filled in, to be called by many tests. */
export const withCore =
  <Core, Rest extends unknown[], Answer>(
    useCase: (core: Core, ...rest: Rest) => Answer,
    core: NoInfer<Core>,
  ) =>
  (...rest: Rest): Answer =>
    useCase(core, ...rest);
