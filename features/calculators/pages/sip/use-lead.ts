import { useEffect, useRef, useState } from 'react'
import { endpoints } from '#content/endpoints.ts'
import { type Lead, parseLead, wantsCall } from '#features/enquiries/lead.ts'
import type { Faults } from '#kit/schema/schema.ts'
import { discardForm, listForms, newKey, sendForm, watchOutbox } from '#site/outbox/outbox.ts'
import { leadOf, type Texts } from './inputs.ts'

/** What became of a name and a phone. */
export type LeadState =
  | { kind: 'none' }
  | { kind: 'sent'; isWaiting: boolean }
  | { kind: 'refused' }
  | { kind: 'faults'; faults: Faults<keyof Lead> }

export interface Caller {
  readonly name: string
  readonly phone: string
  /** The field that people don't see. */
  readonly website: string
}

interface ConsentShown {
  readonly textVersion: string
  readonly language: string
  readonly page: string
}

/**
 * Sends a lead when a name and a phone are there (S-118), and confirms it at
 * once: from then on it is kept on this device until the server has it.
 */
export function useLead(start: LeadState, consent: ConsentShown) {
  const [state, setState] = useState<LeadState>(start)
  const last = useRef<{ key: string; body: string } | null>(null)

  useEffect(() => {
    const stop = watchOutbox((key, outcome) => {
      const isOwn = key === last.current?.key
      if (outcome === 'refused') void showRefusals()
      else if (isOwn) setState({ kind: 'sent', isWaiting: outcome === 'waiting' })
      if (outcome === 'refused' && isOwn) last.current = null
    })
    // A refusal at a later page is shown here, once.
    async function showRefusals() {
      for (const { key, kind, state } of await listForms()) {
        if (kind !== 'lead' || state !== 'refused') continue
        await discardForm(key)
        setState({ kind: 'refused' })
      }
    }
    void showRefusals()
    return () => void stop()
  }, [])

  function submit(caller: Caller, texts: Texts): LeadState {
    const next = judge(caller, texts)
    setState(next)
    return next
  }

  function judge({ name, phone, website }: Caller, texts: Texts): LeadState {
    if (!wantsCall(name, phone)) return { kind: 'none' }
    const lead = parseLead(leadOf({ name, phone }, texts))
    if (!lead.ok) return { kind: 'faults', faults: 'faults' in lead ? lead.faults : {} }
    const body = JSON.stringify({ ...lead.value, consent, ...(website === '' ? {} : { website }) })
    // Pressed twice: the same lead, which is on its way already.
    if (last.current?.body === body) return state.kind === 'sent' ? state : { kind: 'sent', isWaiting: false }
    const key = newKey()
    last.current = { key, body }
    const writtenAt = Date.now()
    void sendForm({ key, kind: 'lead', path: endpoints.leads, type: 'application/json', body, writtenAt })
    return { kind: 'sent', isWaiting: false }
  }

  return { state, submit }
}
