import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#site/ui/button.tsx'
import type { ScreenId } from '../acts/screens.ts'
import { deskFrameWords } from '../words/frame.ts'
import { DeskRefused } from './data.ts'
import { ScreenHead } from './parts.tsx'

const words = deskFrameWords.states

/** An answer that comes sooner shows no sign of waiting. */
const patienceMs = 200

/** Shown while data comes; nothing for the first moment. */
export function Loading() {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p className="state" role="status">
      {isLate ? words.loading : ''}
    </p>
  )
}

/** Shown where there is nothing: what that means, and what can be done. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="state">
      <p className="state-title">{title}</p>
      {children}
    </div>
  )
}

type FailedProps = {
  error: Error
  /** The screen of which nothing is shown: its heading stays. */
  screen?: ScreenId | undefined
  /** What to do, where neither a refusal nor the connection says it. */
  help?: string
  onRetry: () => void
}

/** Shown when data could not be loaded. The words of a refusal say what to do; what is not there any more is not asked for again. */
export function Failed({ error, screen, help = words.cut, onRetry }: FailedProps) {
  const isRefused = error instanceof DeskRefused
  const isGone = isRefused && error.status === 404
  return (
    <>
      {screen && <ScreenHead title={deskFrameWords.screens[screen]} />}
      <div className="state" role="alert">
        <p className="state-title">{isGone ? error.message : words.failed}</p>
        <p>{isGone ? words.goneHelp : isRefused ? error.message : help}</p>
        {!isGone && (
          <Button kind="quiet" size="small" onClick={onRetry}>
            {words.retry}
          </Button>
        )}
      </div>
    </>
  )
}

type WithDataProps<Data> = {
  of: { data: Data | undefined; error: Error | null; refetch: () => unknown }
  /** The screen, where all of it waits for the data, its heading too. */
  screen?: ScreenId
  children: (data: Data) => ReactNode
}

/** Data with its faces: loading, failed, there. What was shown before stays while it is fetched again. */
export function WithData<Data>({ of, screen, children }: WithDataProps<Data>) {
  if (of.data !== undefined) return children(of.data)
  if (of.error) return <Failed {...{ error: of.error, screen, onRetry: () => void of.refetch() }} />
  return <Loading />
}
