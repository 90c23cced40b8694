/** The part of the dashboard that keeps its figures on the phone. Without script, or without a worker to read them by, it is hidden. */

import { fill } from '#content/fill.ts'
import { first, hookValue } from '../ui/script-hooks.ts'
import { checkSnapshot, keepSnapshot, removeSnapshot, type SnapshotFacts } from './snapshot.ts'

export function watchKeeping(part: HTMLElement): void {
  const line = first('snapshot-state', part)
  const keep = first<HTMLButtonElement>('snapshot-keep', part)
  const remove = first<HTMLButtonElement>('snapshot-remove', part)
  if (!line || !keep || !remove) return
  const firstWords = keep.textContent

  const show = (facts: SnapshotFacts | null) => {
    line.textContent = facts
      ? fill(hookValue(line, 'snapshot-state') ?? '', { date: facts.keptText, until: facts.lastText })
      : ''
    keep.textContent = facts ? (hookValue(keep, 'snapshot-keep') ?? firstWords) : firstWords
    remove.hidden = facts === null
  }
  keep.addEventListener('click', async () => {
    keep.disabled = true
    try {
      show(await keepSnapshot(hookValue(part, 'keep-snapshot') ?? ''))
    } catch {
      await removeSnapshot()
      show(null)
      line.textContent = hookValue(part, 'snapshot-failed') ?? ''
    }
    keep.disabled = false
  })
  remove.addEventListener('click', async () => {
    await removeSnapshot()
    show(null)
    keep.focus()
  })
  void checkSnapshot().then((facts) => {
    show(facts)
    part.hidden = false
  })
}

const part = first('keep-snapshot')
const notice = document.getElementById('offline')
const isKept = hookValue(notice, 'worker') !== undefined
if (part && isKept && 'serviceWorker' in navigator && 'indexedDB' in window && crypto.subtle)
  watchKeeping(part)
