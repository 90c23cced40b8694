import { Component, type ReactNode } from 'react'
import type { ScreenId } from '../acts/screens.ts'
import { deskFrameWords } from '../words/frame.ts'
import { Failed } from './states.tsx'

type Props = { path: string; screen: ScreenId | undefined; children: ReactNode }

/** Keeps a screen that breaks from taking the rest of the desk with it. Another address tries again. */
export class ScreenBoundary extends Component<Props, { error: Error | null; path: string }> {
  override state = { error: null, path: this.props.path }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  static getDerivedStateFromProps({ path }: Props, state: { error: Error | null; path: string }) {
    return path === state.path ? null : { error: null, path }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    // A script that did not come is remembered as missing: only the page as a whole asks for it again.
    const onRetry = () => location.reload()
    return <Failed {...{ error, screen: this.props.screen, help: deskFrameWords.states.broken, onRetry }} />
  }
}
