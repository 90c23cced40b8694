import { useEffect, useRef, useState } from 'react'
import { newKey, sendLead, takeRefusal, watchLeads } from '#app/enquiries/unsent-leads.ts'
import { type LeadFaults, parseLead, wantsCall } from '#server/enquiries/lead.ts'
import { type Answer, leadOf } from './inputs.ts'

/** What became of a name and a phone. */
export type LeadState =
  | { kind: 'none' }
  | { kind: 'sent'; isWaiting: boolean }
  | { kind: 'refused' }
  | { kind: 'faults'; faults: LeadFaults }

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
    const stop = watchLeads((key, outcome) => {
      if (outcome === 'refused') setState({ kind: 'refused' })
      else if (key === last.current?.key) setState({ kind: 'sent', isWaiting: outcome === 'waiting' })
      if (outcome === 'refused' && key === last.current?.key) last.current = null
    })
    if (takeRefusal()) setState({ kind: 'refused' })
    return () => void stop()
  }, [])

  function leave(caller: Caller, { inputs }: Answer): LeadState {
    const next = judge(caller, inputs)
    setState(next)
    return next
  }

  function judge({ name, phone, website }: Caller, inputs: Answer['inputs']): LeadState {
    if (!wantsCall(name, phone)) return { kind: 'none' }
    const lead = parseLead(leadOf(name, phone, inputs))
    if (!lead.ok) return { kind: 'faults', faults: lead.reason === 'fields' ? lead.fields : {} }
    const body = JSON.stringify({ ...lead.value, consent, ...(website === '' ? {} : { website }) })
    // Pressed twice: the same lead, which is on its way already.
    if (last.current?.body === body) return state.kind === 'sent' ? state : { kind: 'sent', isWaiting: false }
    last.current = { key: newKey(), body }
    void sendLead(last.current)
    return { kind: 'sent', isWaiting: false }
  }

  return { state, leave }
}
