import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Shown instead of children that could not be rendered. */
  fallback: ReactNode;
  /** Called with what broke. */
  onBroken?: (error: unknown) => void;
  children: ReactNode;
}

/** A screen that breaks does not take the frame with it. */
export class Boundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError() {
    return { isBroken: true };
  }
  override componentDidCatch(error: unknown) {
    this.props.onBroken?.(error);
  }
  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
