/**
 * Compares the firm's records with what this device saw before (C-194). The device keeps the newest signed head, and moves on only
 * when the proof says that its own is the beginning of the newest. A break is said on every page until it is mended.
 */

import { fill } from '#content/fill.ts'
import { first, hookValue } from '#site/ui/script-hooks.ts'
import { compareHeads, type HeadProof, type KnownHead, readSignedHead } from '../signed-head.ts'

/** What the device remembers, and when it last compared, in milliseconds since 1970. */
interface Remembered extends KnownHead {
  readonly at: number
}

type Answer = HeadProof & { readonly words: Readonly<Record<'broken' | 'do' | 'file', string>> }

const storageKey = 'records'
const againAfterMs = 10 * 60_000

async function compare(): Promise<void> {
  const kept = localStorage.getItem(storageKey)
  const known = kept === null ? null : (JSON.parse(kept) as Remembered & { isBroken?: true })
  showLast(known)
  if (known && !known.isBroken && Date.now() - known.at < againAfterMs) return
  const before = known && (await readSignedHead(known.note, known.verifier))
  const answered = await fetch(`/papers/records?size=${before?.size ?? 0}`, {
    headers: { accept: 'application/json' },
  })
  if (!answered.ok || answered.redirected) return
  const answer = (await answered.json()) as Answer | null
  if (!answer) return
  if ((await compareHeads(known, answer)) === 'broken') {
    if (known) localStorage.setItem(storageKey, JSON.stringify({ ...known, isBroken: true }))
    return showBreak(known, answer)
  }
  const { note, verifier } = answer
  const now: Remembered = { note, verifier, at: Date.now() }
  localStorage.setItem(storageKey, JSON.stringify(now))
  if (known) showLast(now)
}

function showLast(known: Remembered | null): void {
  const line = first('records-compared')
  if (!line || !known) return
  const date = new Date(known.at).toLocaleDateString(document.documentElement.lang, { dateStyle: 'long' })
  line.textContent = fill(hookValue(line, 'records-compared') ?? '', { date })
  line.hidden = false
}

/** The sentence, what she can do, and the file that shows both states to others. */
function showBreak(known: KnownHead | null, { words, ...now }: Answer): void {
  const line = first('records-compared')
  if (line) line.hidden = true
  const part = document.createElement('section')
  part.className = 'card stack'
  part.setAttribute('role', 'alert')
  const sentence = document.createElement('strong')
  sentence.textContent = words.broken
  const advice = document.createElement('p')
  advice.textContent = words.do
  const file = document.createElement('a')
  file.textContent = words.file
  file.download = 'records.json'
  const before = known && { note: known.note, verifier: known.verifier }
  const content = JSON.stringify({ before, now }, null, 2)
  file.href = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  part.append(sentence, advice, file)
  document.querySelector('.client')?.prepend(part)
}

// Storage may be forbidden and the network gone: then nothing is compared, and nothing is said.
if (crypto.subtle) (window.requestIdleCallback ?? setTimeout)(() => void compare().catch(() => {}))
