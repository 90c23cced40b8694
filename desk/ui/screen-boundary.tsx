import { Component, type ReactNode } from 'react'
import { Failed } from './states.tsx'

/** Keeps a screen that breaks from taking the rest of the desk with it. Another address tries again. */
export class ScreenBoundary extends Component<
  { path: string; children: ReactNode },
  { error: Error | null; path: string }
> {
  override state = { error: null, path: this.props.path }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  static getDerivedStateFromProps({ path }: { path: string }, state: { error: Error | null; path: string }) {
    return path === state.path ? null : { error: null, path }
  }

  override render() {
    const { error } = this.state
    return error ? (
      <Failed error={error} onRetry={() => this.setState({ error: null })} />
    ) : (
      this.props.children
    )
  }
}
