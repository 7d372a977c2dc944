import { Component, type ComponentType, type ReactNode } from 'react';

type Props = { at?: string; Broken: ComponentType; children: ReactNode };
type State = { isBroken: boolean; at: string | undefined };

/** Shows `Broken` when a child crashes; tries again when `at` changes. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { isBroken: false, at: this.props.at };

  static getDerivedStateFromProps({ at }: Props, state: State): Partial<State> | null {
    return at === state.at ? null : { isBroken: false, at };
  }

  static getDerivedStateFromError(): Partial<State> {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    const { Broken, children } = this.props;
    return this.state.isBroken ? <Broken /> : children;
  }
}
