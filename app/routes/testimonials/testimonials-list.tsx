import { useCallback, useEffect, useRef, useState } from 'react'
import { DateText } from '#app/language/date-text.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { TestimonialsWords } from '#content/en/testimonials.ts'
import { fill } from '#content/fill.ts'
import type { Testimonial } from '#server/testimonials/testimonials.ts'
import { type KeptList, keepList, loadTestimonials, readKept } from './load-testimonials.ts'
import { TestimonialCards } from './testimonial-cards.tsx'

type TestimonialsListProps = { words: TestimonialsWords }

type State =
  | { kind: 'loading' }
  | { kind: 'failed'; reason: 'not-fetched' | 'unknown'; kept: KeptList | null }
  | { kind: 'list'; list: readonly Testimonial[] }

/** Fetches the testimonials and shows a spinner, the list, or what went wrong (S-124, S-125). */
export function TestimonialsList({ words }: TestimonialsListProps) {
  const [state, setState] = useState<State>({ kind: 'loading' })
  const region = useRef<HTMLElement>(null)
  const running = useRef<AbortController>(null)

  const load = useCallback(async () => {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    setState({ kind: 'loading' })
    const loaded = await loadTestimonials(control.signal)
    // The page was left, or asked again.
    if (control.signal.aborted) return
    if (!loaded.ok) return setState({ kind: 'failed', reason: loaded.reason, kept: readKept() })
    keepList({ list: loaded.list, at: Date.now() })
    setState({ kind: 'list', list: loaded.list })
  }, [])

  useEffect(() => {
    void load()
    return () => running.current?.abort()
  }, [load])

  function retry() {
    // The button is about to go; without this the focus would go with it.
    region.current?.focus()
    void load()
  }

  const isLoading = state.kind === 'loading'
  return (
    <section
      ref={region}
      className="said-region"
      aria-label={words.listLabel}
      aria-busy={isLoading}
      tabIndex={-1}
    >
      {isLoading && (
        <div className="needs-script">
          <Spinner label={words.loading} />
          <div className="said said-ghosts" aria-hidden="true">
            <span className="card said-first" />
            <span className="card" />
            <span className="card" />
          </div>
        </div>
      )}
      {state.kind === 'failed' && (
        <>
          <div className="notice notice-bad said-error" role="alert">
            <Icon name="warn" />
            <p>
              {state.reason === 'unknown'
                ? words.errorOccurred
                : fill(words.error, { text: words.failedToFetch })}
            </p>
          </div>
          <Button kind="quiet" size="small" onClick={retry}>
            <Icon name="retry" /> {words.retry}
          </Button>
          {state.kept && (
            <>
              <p className="said-kept muted">
                {words.kept} <DateText date={new Date(state.kept.at).toISOString()} />
              </p>
              <TestimonialCards list={state.kept.list} words={words} />
            </>
          )}
        </>
      )}
      {state.kind === 'list' && <TestimonialCards list={state.list} words={words} />}
    </section>
  )
}
