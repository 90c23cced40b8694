import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import {
  type ListingChoices,
  type ListingQuery,
  parseListingQuery,
  type SortKey,
  toListingSearch,
} from './query.ts'

/**
 * The query of the listing while it is being changed. The form is the truth: any change reads it whole, and the address
 * follows by `replaceState`, so that it can be shared and Back leaves the page instead of undoing letters. Nothing is
 * asked of the server: the few rows are all here.
 */
export function useListingQuery(first: ListingQuery, choices: ListingChoices) {
  const form = useRef<HTMLFormElement>(null)
  const [query, setQuery] = useState(first)

  function readForm() {
    if (!form.current) return
    const params = new URLSearchParams()
    for (const [name, value] of new FormData(form.current)) params.append(name, String(value))
    setQuery(parseListingQuery(params, choices))
  }

  // Values typed before the script loaded, or restored by the browser.
  useEffect(readForm, [])

  useEffect(() => {
    const address = location.pathname + toListingSearch(query) + location.hash
    if (address !== location.pathname + location.search + location.hash) {
      history.replaceState(history.state, '', address)
    }
  }, [query])

  /** Filtering happens on the page; a comparison comes from the server, as it does without script. */
  function submit(event: FormEvent<HTMLFormElement>) {
    const submitter = (event.nativeEvent as SubmitEvent).submitter
    if (!submitter?.dataset.compare) event.preventDefault()
  }

  /** Sorts here instead of loading the page of the link again. */
  function sortBy(event: MouseEvent, key: SortKey) {
    const field = form.current?.elements.namedItem('sort')
    if (event.metaKey || event.ctrlKey || event.shiftKey || !(field instanceof HTMLSelectElement)) return
    event.preventDefault()
    field.value = key
    readForm()
  }

  return { form, query, readForm, submit, sortBy }
}
