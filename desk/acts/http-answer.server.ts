import { fill } from '#content/fill.ts'
import { deskFrameWords } from '../words/frame.ts'
import type { ActDone, DeskRefusal, FrameRefusal } from './answers.ts'
import {
  type ActCallOutcome,
  type AnyAct,
  type AnyQuery,
  type DeskCall,
  type QueryOutcome,
  runAct,
  runQuery,
} from './endpoint.server.ts'

/** What the browser's door answers: a status, and a body that is sent as JSON. */
export interface EndpointAnswer {
  readonly status: 200 | 400 | 401 | 403 | 404 | 405 | 409 | 422 | 428 | 429 | 500 | 503
  readonly body: unknown
}

export async function answerQuery(query: AnyQuery, call: DeskCall, raw: unknown): Promise<EndpointAnswer> {
  return answerOf(await runQuery(query, call, raw))
}

export async function answerAct(
  act: AnyAct,
  call: DeskCall,
  raw: unknown,
  key: string,
): Promise<EndpointAnswer> {
  return answerOf(await runAct(act, call, raw, key))
}

const statuses: Partial<Record<FrameRefusal, EndpointAnswer['status']>> = {
  unreadable: 400,
  right: 403,
  missing: 404,
  reused: 409,
  'in-progress': 409,
  proof: 428,
  look: 503,
}

function answerOf(outcome: QueryOutcome | ActCallOutcome): EndpointAnswer {
  switch (outcome.is) {
    case 'answered':
      return { status: 200, body: outcome.value }
    case 'done': {
      const { value, undo } = outcome
      return { status: 200, body: { value, undo } satisfies ActDone }
    }
    case 'refused':
      return refuse(statuses[outcome.reason] ?? 500, outcome.reason)
    case 'faults':
      return faulty(outcome.faults)
    case 'declined': {
      const { reason, words, field } = outcome
      const body: DeskRefusal = { reason, words, ...(field === null ? {} : { faults: { [field]: words } }) }
      return { status: 409, body }
    }
  }
}

/** The refusal of an input, a sentence for each field. */
export function faulty(faults: Readonly<Record<string, string>>): EndpointAnswer {
  const words = Object.values(faults)[0] ?? deskFrameWords.refused.unreadable
  const body: DeskRefusal = { reason: 'faults', words, faults }
  return { status: 422, body }
}

export function refuse(status: EndpointAnswer['status'], reason: FrameRefusal, id = ''): EndpointAnswer {
  const body: DeskRefusal = { reason, words: fill(deskFrameWords.refused[reason], { id }) }
  return { status, body }
}
